// The page's side of the service worker: having it or not, and asking it for things.
//
// What it keeps lies in caches below the same prefix as everything else that the browser keeps.

import { dataOf } from "./component.js";
import { storage } from "./storage.js";

/** Whether this browser lets this site be kept: not from insecure addresses, for instance. */
export const isPossible = isSecureContext && "serviceWorker" in navigator && "caches" in window;

const { base } = dataOf(document.documentElement);

/** What the names of this site's caches begin with. */
const CACHES = `larder:${base}:`;

/** Whether the visitor wants it kept, which is so until they say otherwise. */
export const isWanted = () => storage.get("preferences").offline !== false;

/** @returns {Promise<ServiceWorkerRegistration>} */
export async function switchOn() {
  const found = await navigator.serviceWorker.register(
    `${base}sw.js`, { scope: base, updateViaCache: "none" });
  if (found.active) ask("restore").catch(() => {});
  return found;
}

/** @returns {Promise<ServiceWorkerRegistration | undefined>} This site's, not its parent's. */
export async function registration() {
  if (!isPossible) return undefined;
  const found = await navigator.serviceWorker.getRegistration(base);
  return found?.scope === new URL(base, location.origin).href ? found : undefined;
}

/**
 * Deletes caches while the worker changes none, or it could bring one back: its `withCacheLock`
 * holds the same lock. A service worker that is no module can import none, so each has its own.
 *
 * @param {(name: string) => boolean} [isUnwanted] Whether to delete one of this site's caches; all
 *   when left out.
 */
export async function deleteCaches(isUnwanted = () => true) {
  const work = async () => {
    for (const name of await cacheNames()) if (isUnwanted(name)) await caches.delete(name);
  };
  await (navigator.locks ? navigator.locks.request(`${CACHES}caches`, work) : work());
}

/** Names of this site's caches, in the order they were made. */
export const cacheNames = async () =>
  (await caches.keys()).filter((name) => name.startsWith(CACHES));

/** Ends the worker and deletes all that it kept. */
export async function switchOff() {
  await (await registration())?.unregister();
  await deleteCaches();
}

/**
 * Asks the worker for something and waits until it is done.
 *
 * @param {string} type
 * @param {object} [data]
 * @param {ServiceWorker} [worker] The active one when left out.
 * @returns {Promise<any>} Fails with the worker's fault, or without a worker.
 */
export async function ask(type, data = {}, worker = undefined) {
  const asked = worker ?? (await navigator.serviceWorker.ready).active;
  if (!asked) throw new Error("no worker");
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: answer }) => {
      port1.close();
      if (answer.isDone) resolve(answer.result);
      else reject(new Error(answer.fault));
    };
    asked.postMessage({ ...data, type }, [port2]);
  });
}

/**
 * Puts a worker that waits in charge.
 *
 * @param {ServiceWorkerRegistration} found
 * @returns {Promise<void>} Settles when it is, at once when none waits.
 */
export async function takeOver(found) {
  if (!found.waiting) return;
  /** @type {Promise<void>} */
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
  });
  found.waiting.postMessage({ type: "takeOver" });
  await taken;
}

/**
 * The worker that is being fetched, once it is there or has failed.
 *
 * @param {ServiceWorkerRegistration} found
 */
export async function whenInstalled(found) {
  const coming = found.installing;
  if (!coming) return;
  /** @type {Promise<void>} */
  const settled = new Promise((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state !== "installing") resolve();
    });
  });
  await settled;
}
