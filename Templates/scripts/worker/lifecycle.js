// Installation and activation of the site's service worker. The build joins the files of this
// folder to `sw.js`, preceded by `const SITE = {base, version, assets, pages};`: the version of the
// theme, the files that all pages of that version share, and the pages that are kept from the
// start.

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** Restores the caches for visitors who switched offline use off and on before the worker ended. */
async function restore() {
  if (!(await isInstalled(SITE.version))) await install();
}

/** Assets come before pages, so that every cached page can be shown. */
async function install() {
  const shell = await caches.open(SHELL);
  await inParallel(SITE.assets, async (path) => {
    if (path.startsWith("assets/") && await shell.match(address(path))) return;
    const response = await fetch(address(path), { cache: "no-cache" });
    if (!isGood(response)) throw new Error(`${path}: ${response.status}`);
    await shell.put(address(path), response);
  });
  await inParallel(SITE.pages, async (path) => {
    const page = await readPage(await fetch(address(path), { cache: "no-cache" }), address(path));
    // The host has not finished publishing: the browser will retry.
    if (page?.version !== SITE.version) throw new Error(`${path}: not of ${SITE.version}`);
    await shell.put(page.url, page.copy());
    await cachePictures(shell, page, "only-if-cached");
  });
  await refreshSearch().catch(() => {});
  for (const { url } of await openWindows()) await cacheOpen(url).catch(() => {});
}

async function activate() {
  await self.clients.claim();
  await deleteOldVersions();
}

const openWindows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
