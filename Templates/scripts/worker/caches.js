// The worker's caches have the prefix `larder:<base>:`, with separate ones for each version of the
// theme:
//
//   <version>              assets, then the first pages, so that each page has its assets
//   <version>:visited      the last visited pages with their images
//   <version>:favourites   favourites with their images
//   <version>:everything   the whole site, if the visitor wants it
//   search                 the search index and its parts
//
// A page is in the caches of the theme version that it was built with, so an old page always finds
// its assets. The caches of a version are deleted when a newer version is active and none of its
// pages is still kept.

const PREFIX = `larder:${SITE.base}:`;
const SHELL = PREFIX + SITE.version;
const SEARCH = `${PREFIX}search`;
const KINDS = ["visited", "favourites", "everything"];
/** Milliseconds to wait for the network if there is a cached copy. */
const PATIENCE = 3000;
/** Maximum number of visited pages. */
const VISITED = 200;
/** Headers added to cached copies. */
const TITLE = "x-larder-title";
const PICTURES = "x-larder-pictures";
const FINGERPRINT = "x-larder-print";

const home = new URL(SITE.base, self.location.href).href;
/** The site in all languages, whose images this one shows. */
const site = new URL(SITE.root ?? SITE.base, self.location.href).href;
/** @param {string} path */
const address = (path) => new URL(path, home).href;
/** @param {string} url */
const pathOf = (url) => url.slice(home.length);
/** @param {string} url */
const isRecipe = (url) => /^recipes\/[^/]+\/$/.test(pathOf(url));
/** @param {string} version @param {string} [kind] */
const cacheOf = (version, kind) => PREFIX + version + (kind ? `:${kind}` : "");

/**
 * Returns the cache key of a page: its URL without query, anchor and `index.html`.
 * @param {string} href
 */
function keyOf(href) {
  const url = new URL(href);
  return url.origin + url.pathname.replace(/\/index\.html$/, "/");
}

/**
 * Returns the common part of the URLs of an image's sizes, or the URL if there is one size.
 * @param {string} url
 */
const familyOf = (url) => url.replace(/(-[0-9a-f]{10})-\d+\.(?:webp|jpg|png)$/, "$1");

/**
 * Whether it is a complete response of this site, neither an error nor redirected.
 * @param {Response} response
 */
const isGood = ({ status, type, redirected }) =>
  status === 200 && type === "basic" && !redirected;

/** Returns the cached versions, oldest first. */
async function versions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SEARCH);
  return [...new Set(names.map((name) => name.slice(PREFIX.length).split(":")[0]))];
}

/** Deletes the caches of older versions, unless a newer one is being installed. */
async function deleteOldVersions() {
  if (self.registration.installing ?? self.registration.waiting) return;
  await withCacheLock(async () => {
    const others = (await versions()).filter((version) => version !== SITE.version);
    for (const version of others) await deleteVersion(version);
  });
}

/**
 * Deletes a version. Recipes stay as they were read, with the assets of their version. Lists are
 * deleted: they would show an old catalog with current search results.
 * @param {string} version
 */
async function deleteVersion(version) {
  let isNeeded = false;
  for (const kind of KINDS) {
    const name = cacheOf(version, kind);
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    const keys = (await cache.keys()).map((request) => request.url);
    const pages = keys.filter((url) => isRecipe(url));
    for (const url of keys) if (url.endsWith("/") && !isRecipe(url)) await cache.delete(url);
    if (pages.length === 0) await caches.delete(name);
    else isNeeded = true;
  }
  if (!isNeeded) await caches.delete(cacheOf(version));
}

/** @param {string} version @param {string} url */
const cachedIn = (version, url) => caches.match(url, { cacheName: cacheOf(version) });

/** @param {string} url @returns The newest copy of a page. */
async function newestCopy(url) {
  for (const version of (await versions()).reverse()) {
    for (const kind of ["", ...KINDS]) {
      const cached = await caches.match(url, { cacheName: cacheOf(version, kind) });
      if (cached) return cached;
    }
  }
  return undefined;
}

/**
 * Returns a cached copy of an image in another size: only the size that a visitor saw is cached.
 * @param {string} url
 */
async function otherSize(url) {
  const family = familyOf(url);
  if (family === url) return undefined;
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === SEARCH) continue;
    const cache = await caches.open(name);
    const other = (await cache.keys()).find((request) => familyOf(request.url) === family);
    if (other) return cache.match(other);
  }
  return undefined;
}

/** @param {string} url @returns The names of the caches that contain a page or image. */
async function cachesWith(url) {
  const names = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === SEARCH) continue;
    // Opening a cache that has just been deleted would create it again.
    if (await caches.match(url, { cacheName: name })) names.push(name);
  }
  return names;
}

/** @param {string} url */
function deletePage(url) {
  return withCacheLock(async () => {
    for (const name of await cachesWith(url)) await (await caches.open(name)).delete(url);
  });
}

/** @param {string} version @returns Whether a version was installed completely: pages come last. */
const isInstalled = (version) => cachedIn(version, address("offline.html"));

/** Deletes visited pages above the maximum, and images that no cached page uses. */
async function trimVisited() {
  await withCacheLock(async () => {
    let left = VISITED;
    for (const version of (await versions()).reverse()) {
      const name = cacheOf(version, "visited");
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      const pages = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith("/"));
      const spare = pages.slice(0, Math.max(0, pages.length - left));
      left = Math.max(0, left - pages.length);
      if (spare.length === 0) continue;
      for (const url of spare) await cache.delete(url);
      await deleteUnusedPictures(cache);
    }
  });
  await deleteOldVersions();
}

/**
 * Deletes a cache's images that none of its pages uses.
 * @param {Cache} cache
 */
async function deleteUnusedPictures(cache) {
  const named = new Set();
  for (const response of await cache.matchAll()) {
    for (const url of (response.headers.get(PICTURES) ?? "").split(" ")) named.add(url);
  }
  for (const { url } of await cache.keys()) {
    if (!url.endsWith("/") && !named.has(familyOf(url))) await cache.delete(url);
  }
}

/**
 * Processes several items in parallel; rejects with the first failure.
 * @template Item
 * @param {Item[]} items @param {(item: Item) => Promise<unknown>} work
 */
async function inParallel(items, work) {
  const queue = [...items];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/**
 * Changes caches under a lock shared with older and newer workers and with pages (`deleteCaches` in
 * lib/offline-worker.js, which this script cannot import): a page must not be added while the
 * assets that it needs are being deleted.
 * @template Result
 * @param {() => Promise<Result>} work Short work that does not use the network.
 * @returns {Promise<Result>}
 */
function withCacheLock(work) {
  return navigator.locks ? navigator.locks.request(`${PREFIX}caches`, work) : work();
}
