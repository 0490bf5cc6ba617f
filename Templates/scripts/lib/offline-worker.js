// Client of the service worker: registers it, removes it, and sends it requests.
//
// The worker's caches use the same prefix as all other data of the site in the browser.

import { dataOf } from "./component.js";
import { storage } from "./storage.js";

/** Whether this browser and URL support offline use; insecure URLs do not, for instance. */
export const isPossible = isSecureContext && "serviceWorker" in navigator && "caches" in window;

const { base } = dataOf(document.documentElement);

/** Prefix of the names of this site's caches. */
const CACHES = `larder:${base}:`;

/** Whether the visitor wants offline use; the default is yes. */
export const isWanted = () => storage.get("preferences").offline !== false;

/** @returns {Promise<ServiceWorkerRegistration>} */
export async function switchOn() {
  const found = await navigator.serviceWorker.register(
    `${base}sw.js`, { scope: base, updateViaCache: "none" });
  if (found.active) ask("restore").catch(() => {});
  return found;
}

/** Whether this site's worker controls the page, and not that of another language at a parent path. */
export const isControlled = () =>
  navigator.serviceWorker.controller?.scriptURL === new URL(`${base}sw.js`, location.origin).href;

/** @returns {Promise<ServiceWorkerRegistration | undefined>} This site's, not a parent path's. */
export async function registration() {
  if (!isPossible) return undefined;
  const found = await navigator.serviceWorker.getRegistration(base);
  return found?.scope === new URL(base, location.origin).href ? found : undefined;
}

/**
 * Deletes caches while the worker changes none, because it could otherwise restore one: its
 * `withCacheLock` holds the same lock. A classic service worker cannot import a module's function.
 * @param {(name: string) => boolean} [isUnwanted] Whether to delete one of this site's caches;
 *   default: all.
 */
export async function deleteCaches(isUnwanted = () => true) {
  const work = async () => {
    for (const name of await cacheNames()) if (isUnwanted(name)) await caches.delete(name);
  };
  await (navigator.locks ? navigator.locks.request(`${CACHES}caches`, work) : work());
}

/** Returns the names of this site's caches in order of creation. */
export const cacheNames = async () =>
  (await caches.keys()).filter((name) => name.startsWith(CACHES));

/** Unregisters the worker and deletes its caches. */
export async function switchOff() {
  await (await registration())?.unregister();
  await deleteCaches();
}

/**
 * Sends a request to the worker and waits until it is done.
 * @param {string} type @param {object} [data]
 * @param {ServiceWorker} [worker] Default: the active worker.
 * @returns {Promise<any>} Rejects with the worker's error, or without a worker.
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
 * Activates a waiting worker.
 * @param {ServiceWorkerRegistration} found
 * @returns {Promise<void>} Settles once it is in control, immediately if none is waiting.
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
 * Waits until the worker that is being installed is installed or has failed.
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
