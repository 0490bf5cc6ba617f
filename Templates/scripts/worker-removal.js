// Replaces the worker when the owner disables offline use: deletes its caches, and unregisters
// itself. The build puts `const SITE = {base, version};` before it.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `larder:${SITE.base}:`;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix)) await caches.delete(name);
  }
  await self.registration.unregister();
}
