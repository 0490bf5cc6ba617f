// The page's side of the service worker: having it or not, and asking it for things.
//
// What it keeps lies in caches below the same prefix as everything else that the browser keeps.

import { dataOf } from "./component.js";
import { storage } from "./storage.js";

const { base, assets } = dataOf(document.documentElement);

/** What the names of this site's caches begin with. */
export const CACHES = `larder:${base}:`;

/** The version of the theme that this page is of. */
export const version = assets.split("/").at(-2);

/** Whether this browser lets this site be kept: not from insecure addresses, for instance. */
export const isPossible = isSecureContext && "serviceWorker" in navigator && "caches" in window;

/** Whether the visitor wants it kept, which is so until they say otherwise. */
export const isWanted = () => storage.get("preferences").offline !== false;

/** @returns {Promise<ServiceWorkerRegistration>} */
export async function switchOn() {
  /** @type {RegistrationOptions} */
  const options = { scope: base, updateViaCache: "none" };
  const found = await navigator.serviceWorker.register(`${base}sw.js`, options);
  if (found.active) ask("restore").catch(() => {});
  return found;
}

/** @returns {Promise<ServiceWorkerRegistration | undefined>} This site's, not one above it. */
export async function registration() {
  if (!isPossible) return undefined;
  const found = await navigator.serviceWorker.getRegistration(base);
  return found?.scope === new URL(base, location.origin).href ? found : undefined;
}

/**
 * Does what lets go of caches while the worker changes none, or it could bring one back.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
export function alone(work) {
  return navigator.locks ? navigator.locks.request(`${CACHES}caches`, work) : work();
}

/** Ends the worker and deletes all that it kept. */
export async function switchOff() {
  await (await registration())?.unregister();
  await alone(async () => {
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
  });
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
  return new Promise((settle, fail) => {
    port1.onmessage = ({ data: reply }) => {
      port1.close();
      if (reply.isDone) settle(reply.result);
      else fail(new Error(reply.fault));
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
  const taken = new Promise((settle) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => settle(), { once: true });
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
  const settled = new Promise((settle) => {
    coming.addEventListener("statechange", () => {
      if (coming.state !== "installing") settle();
    });
  });
  await settled;
}

/**
 * Bytes in the page's language, in the unit that suits: `1.4 MB`.
 *
 * @param {number} bytes
 */
export function size(bytes) {
  const units = ["kilobyte", "megabyte", "gigabyte"];
  let amount = bytes / 1000;
  while (amount >= 1000 && units.length > 1) {
    amount /= 1000;
    units.shift();
  }
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit: units[0], maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
