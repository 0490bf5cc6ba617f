// What the worker keeps lies in caches below `larder:<base>:`, those of each version of the theme
// apart:
//
//   <version>              assets, then the first pages: a page here has its assets here
//   <version>:visited      the last pages that were read, with their pictures
//   <version>:favourites   favourites, with their pictures
//   <version>:everything   all there is, if the visitor wants it
//   search                 the search index and those of its parts that belong to it
//
// A page stands in the caches of the version it names itself, so an old page always finds the
// assets it was made with. A version's caches go when a newer version is in charge and none of its
// pages is kept any more.

const PREFIX = `larder:${SITE.base}:`;
const SHELL = PREFIX + SITE.version;
const SEARCH = `${PREFIX}search`;
const KINDS = ["visited", "favourites", "everything"];
/** Milliseconds that the network has while a kept copy waits. */
const PATIENCE = 3000;
/** Pages that are kept because they were visited. */
const VISITED = 200;
/** Headers that kept copies carry. */
const TITLE = "x-larder-title";
const PICTURES = "x-larder-pictures";
const FINGERPRINT = "x-larder-print";

const home = new URL(SITE.base, self.location.href).href;
/** @param {string} path */
const address = (path) => new URL(path, home).href;
/** @param {string} url */
const pathOf = (url) => url.slice(home.length);
/** @param {string} url */
const isRecipe = (url) => /^recipes\/[^/]+\/$/.test(pathOf(url));
/**
 * @param {string} version
 * @param {string} [kind]
 */
const cacheOf = (version, kind) => PREFIX + version + (kind ? `:${kind}` : "");

/**
 * What a page is kept as: without query, anchor and `index.html`.
 *
 * @param {string} href
 */
function keyOf(href) {
  const url = new URL(href);
  return url.origin + url.pathname.replace(/\/index\.html$/, "/");
}

/**
 * What the sizes of one picture have in common, or the address of a picture of one size.
 *
 * @param {string} url
 */
const familyOf = (url) => url.replace(/(-[0-9a-f]{10})-\d+\.(?:webp|jpg|png)$/, "$1");

/**
 * Whether it is a whole response of this site, neither an error nor redirected.
 *
 * @param {Response} response
 */
const isGood = ({ status, type, redirected }) =>
  status === 200 && type === "basic" && !redirected;

/** Versions of which something is kept, oldest first. */
async function versions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SEARCH);
  return [...new Set(names.map((name) => name.slice(PREFIX.length).split(":")[0]))];
}

/** Deletes what older versions have, unless a newer one is being installed. */
async function deleteOldVersions() {
  if (self.registration.installing ?? self.registration.waiting) return;
  await withCacheLock(async () => {
    const others = (await versions()).filter((version) => version !== SITE.version);
    for (const version of others) await deleteVersion(version);
  });
}

/**
 * Recipes stay as they were read, with the assets of their version. Lists go: they would show the
 * catalog of then, with what the search finds now.
 *
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

/**
 * @param {string} version
 * @param {string} url
 */
function cachedIn(version, url) {
  return caches.match(url, { cacheName: cacheOf(version) });
}

/**
 * The newest copy of a page.
 *
 * @param {string} url
 */
async function newestCopy(url) {
  for (const version of (await versions()).reverse()) {
    for (const kind of ["", ...KINDS]) {
      const name = cacheOf(version, kind);
      const cached = await caches.match(url, { cacheName: name });
      if (cached) return cached;
    }
  }
  return undefined;
}

/**
 * A kept copy of a picture in another size: what a visitor saw is what is kept.
 *
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

/**
 * Caches that hold a page or picture.
 *
 * @param {string} url
 */
async function cachesWith(url) {
  const names = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === SEARCH) continue;
    // Opening a cache that has just gone would bring it back.
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

/**
 * Whether a version was installed to the end: pages come last.
 *
 * @param {string} version
 */
const isInstalled = (version) => cachedIn(version, address("offline.html"));

/** Deletes visited pages beyond the last, and pictures that no page has any more. */
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
 * Deletes the pictures that no page of a cache has any more.
 *
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
 * Works on a few at once; fails with the first that fails.
 *
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<unknown>} work
 */
async function inParallel(items, work) {
  const queue = [...items];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/**
 * Does what changes caches while nobody else does, an older or newer worker and pages included
 * (`deleteCaches` in lib/offline-worker.js, which this script cannot import): a page must not be put where
 * the assets that it needs are being deleted.
 *
 * @template Result
 * @param {() => Promise<Result>} work Short, and without the network.
 * @returns {Promise<Result>}
 */
function withCacheLock(work) {
  return navigator.locks ? navigator.locks.request(`${PREFIX}caches`, work) : work();
}
