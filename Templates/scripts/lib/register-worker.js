// The worker that keeps the site for when there is no network, from the first visit on.

/** Whether this browser lets this site be kept: not from insecure addresses, for instance. */
export const isPossible = isSecureContext && "serviceWorker" in navigator && "caches" in window;

/** @returns {Promise<ServiceWorkerRegistration>} */
export function register() {
  const { base = "/" } = document.documentElement.dataset;
  return navigator.serviceWorker.register(
    `${base}sw.js`, { scope: base, updateViaCache: "none" });
}
