// The site's service worker. The build puts `const SITE = {base, version, assets, pages};` before
// it: the version of the theme, the files that all pages of that version share, and the pages that
// are kept from the start.
//
// What is kept lies in caches below `larder:<base>:`, those of each version of the theme apart:
//
//   <version>              assets, then the first pages: whoever has a page here has its assets
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
const PRINT = "x-larder-print";

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
 * A whole answer of this site, neither error nor detour.
 *
 * @param {Response} reply
 */
const isGood = (reply) => reply.status === 200 && reply.type === "basic" && !reply.redirected;

// Life

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** For those who switched it off, and on again before the worker was gone: its caches were. */
async function restore() {
  if (!(await isWhole(SITE.version))) await install();
}

/** Assets before pages: a page that is kept can be shown. */
async function install() {
  const shell = await caches.open(SHELL);
  await each(SITE.assets, async (path) => {
    if (path.startsWith("assets/") && await shell.match(address(path))) return;
    const reply = await fetch(address(path), { cache: "no-cache" });
    if (!isGood(reply)) throw new Error(`${path}: ${reply.status}`);
    await shell.put(address(path), reply);
  });
  await each(SITE.pages, async (path) => {
    const page = await read(await fetch(address(path), { cache: "no-cache" }), address(path));
    // The host has not finished publishing: the browser will try again.
    if (page?.version !== SITE.version) throw new Error(`${path}: not of ${SITE.version}`);
    await shell.put(page.url, page.copy());
    await keepPictures(shell, page, "only-if-cached");
  });
  await refreshSearch().catch(() => {});
  for (const { url } of await openWindows()) await visit(url).catch(() => {});
}

async function activate() {
  await self.clients.claim();
  await leaveOthers();
}

const openWindows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Versions of which something is kept, oldest first. */
async function versions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SEARCH);
  return [...new Set(names.map((name) => name.slice(PREFIX.length).split(":")[0]))];
}

/** Lets go of what older versions have, unless one is just coming that is newer. */
async function leaveOthers() {
  if (self.registration.installing ?? self.registration.waiting) return;
  await alone(async () => {
    for (const version of await versions()) if (version !== SITE.version) await leave(version);
  });
}

/**
 * Recipes stay as they were read, with the assets of their version. Lists go: they would show the
 * catalog of then, with what the search finds now.
 *
 * @param {string} version
 */
async function leave(version) {
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

// Requests

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  // Those who say so take care of keeping themselves.
  if (request.cache === "no-store" || request.cache === "only-if-cached") return;
  if (!request.url.startsWith(home)) return;
  const path = pathOf(request.url).split(/[?#]/)[0];
  const isPage = request.mode === "navigate"
    || (request.headers.get("accept") ?? "").startsWith("text/html");
  if (path.startsWith("assets/")) event.respondWith(asset(request, path));
  else if (isPage) event.respondWith(page(event));
  else if (path.startsWith("search/")) event.respondWith(searched(event, path));
  else if (request.destination === "image") event.respondWith(picture(event));
  else if (SITE.assets.includes(path)) event.respondWith(shared(request));
});

/**
 * Named by their content, so what is kept is right.
 *
 * @param {Request} request
 * @param {string} path
 */
async function asset(request, path) {
  const kept = await keptIn(path.split("/")[1], request.url);
  return kept ?? fetch(request);
}

/**
 * @param {string} version
 * @param {string} url
 */
function keptIn(version, url) {
  return caches.match(url, { cacheName: cacheOf(version) });
}

/** @param {Request} request */
async function shared(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await keptIn(SITE.version, request.url);
    if (kept) return kept;
    throw fault;
  }
}

/**
 * The network's page; without one in time, the kept copy; without that, the page that says so.
 * Whoever asks with `cache: "reload"` wants the network's or none.
 *
 * @param {FetchEvent} event
 */
async function page(event) {
  const { request } = event;
  const url = keyOf(request.url);
  const isFresh = request.cache === "reload" && request.mode !== "navigate";
  const coming = fetch(request);
  const keeping = coming.then((reply) => keepVisited(reply.clone(), url, event)).catch(() => {});
  event.waitUntil(keeping);
  if (isFresh) return coming;
  const kept = await lookUp(url);
  try {
    const reply = await (kept ? inTime(coming) : coming);
    if (reply.status < 500 || !kept) return reply;
  } catch {
    if (!kept) return instead(request, url);
  }
  return kept;
}

/**
 * What there is for a page that was never kept.
 *
 * @param {Request} request
 * @param {string} url
 */
async function instead(request, url) {
  if (request.mode !== "navigate") return Response.error();
  if (!url.endsWith("/") && await lookUp(`${url}/`)) return Response.redirect(`${url}/`);
  return (await keptIn(SITE.version, address("offline.html"))) ?? Response.error();
}

/**
 * The newest copy of a page.
 *
 * @param {string} url
 */
async function lookUp(url) {
  for (const version of (await versions()).reverse()) {
    for (const kind of ["", ...KINDS]) {
      const name = cacheOf(version, kind);
      const kept = await caches.match(url, { cacheName: name });
      if (kept) return kept;
    }
  }
  return undefined;
}

/**
 * Fails when the network takes too long.
 *
 * @param {Promise<Response>} coming
 */
function inTime(coming) {
  return new Promise((settle, fail) => {
    setTimeout(() => fail(new Error("too slow")), PATIENCE);
    coming.then(settle, fail);
  });
}

/**
 * Pictures may change under their name, so the network's goes first.
 *
 * @param {FetchEvent} event
 */
async function picture(event) {
  const { request } = event;
  try {
    const reply = await fetch(request);
    if (isGood(reply)) event.waitUntil(keepShown(event, reply.clone()));
    return reply;
  } catch (fault) {
    const kept = await lookUp(request.url);
    if (kept) return kept;
    throw fault;
  }
}

/**
 * A picture of a page that is kept.
 *
 * @param {FetchEvent} event
 * @param {Response} reply
 */
async function keepShown({ request, clientId }, reply) {
  const client = await self.clients.get(clientId);
  if (!client) return;
  const url = keyOf(client.url);
  await alone(async () => {
    for (const name of await holding(url)) {
      const cache = await caches.open(name);
      const pictures = (await cache.match(url))?.headers.get(PICTURES) ?? "";
      if (pictures.split(" ").includes(request.url)) await cache.put(request.url, reply.clone());
    }
  });
}

// Pages

/**
 * A page of this site.
 * @typedef {object} Page
 * @property {string} url
 * @property {string} version Of the theme it was made with.
 * @property {string} text
 * @property {string[]} pictures
 * @property {(print?: string) => Response} copy As it is kept.
 */

/**
 * What an answer holds, if it is a page of this site.
 *
 * @param {Response} reply
 * @param {string} url
 * @returns {Promise<Page | null>}
 */
async function read(reply, url) {
  const type = reply.headers.get("content-type") ?? "";
  if (!isGood(reply) || !type.startsWith("text/html")) return null;
  const text = await reply.text();
  const [root = ""] = text.match(/<html[^>]*>/) ?? [];
  const [, base] = root.match(/ data-base="([^"]*)"/) ?? [];
  const [, assets] = root.match(/ data-assets="([^"]*)"/) ?? [];
  if (base !== SITE.base || !assets?.startsWith(`${base}assets/`)) return null;
  const version = assets.slice(`${base}assets/`.length).replace(/\/$/, "");
  const [, title = ""] = text.match(/<h1[^>]*>([\s\S]*?)<\/h1>/) ?? [];
  const pictures = new Set();
  for (const [, source] of text.matchAll(/<[^>]* (?:src|data-picture)="([^"]+)"/g)) {
    const picture = new URL(source.replaceAll("&amp;", "&"), url).href;
    const isShared = picture.startsWith(address("assets/"));
    if (picture.startsWith(home) && !isShared) pictures.add(picture);
  }
  const copy = (print = "") => new Response(text, { headers: {
    "content-type": "text/html; charset=utf-8",
    [TITLE]: encodeURIComponent(title.replace(/<[^>]*>/g, "").trim()),
    [PICTURES]: [...pictures].join(" "),
    [PRINT]: print,
  } });
  return { url, version, text, pictures: [...pictures], copy };
}

/**
 * Fetches a page that is being looked at, and keeps it.
 *
 * @param {string} href
 */
async function visit(href) {
  if (!href.startsWith(home)) return;
  const url = keyOf(href);
  await keepVisited(await fetch(url, { cache: "no-cache" }), url);
}

/**
 * Keeps a page that came from the network in place of older copies, and tells those windows that
 * show an older one.
 *
 * @param {Response} reply
 * @param {string} url
 * @param {FetchEvent} [event] The request that it answers.
 */
async function keepVisited(reply, url, event) {
  if (reply.status === 404 || reply.status === 410) await forget(url);
  const page = url.endsWith("/") ? await read(reply, url) : null;
  if (!page) return;
  const old = await (await lookUp(url))?.text();
  const isKept = await put(page, "visited");
  if (old !== undefined && old !== page.text) await tell(page, event);
  if (!isKept) return;
  for (const name of await holding(url)) {
    if (!name.endsWith(":visited")) continue;
    const mode = isRecipe(url) ? "default" : "only-if-cached";
    await keepPictures(await caches.open(name), page, mode);
  }
  await trim();
}

/**
 * Puts a page wherever it is kept already, and where it is to be kept; older versions of it go.
 * Without all the assets of its version it is not kept: it could not be shown.
 *
 * @param {Page} page
 * @param {string} kind
 * @param {string} [print]
 */
function put(page, kind, print) {
  return alone(async () => {
    if (!(await isWhole(page.version))) return false;
    const kinds = new Set([kind]);
    for (const name of await holding(page.url)) {
      const [version, its = ""] = name.slice(PREFIX.length).split(":");
      const isFirst = its === "";
      if (isFirst && version !== page.version) continue;
      if (isFirst) kinds.delete("visited");
      kinds.add(its);
      await (await caches.open(name)).delete(page.url);
    }
    for (const its of kinds) {
      await (await caches.open(cacheOf(page.version, its))).put(page.url, page.copy(print));
    }
    return true;
  });
}

/**
 * Caches that hold a page or picture.
 *
 * @param {string} url
 */
async function holding(url) {
  const names = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === SEARCH) continue;
    // Opening a cache that has just gone would bring it back.
    if (await caches.match(url, { cacheName: name })) names.push(name);
  }
  return names;
}

/** @param {string} url */
function forget(url) {
  return alone(async () => {
    for (const name of await holding(url)) await (await caches.open(name)).delete(url);
  });
}

/**
 * Whether a version was installed to the end: pages come last.
 *
 * @param {string} version
 */
const isWhole = (version) => keptIn(version, address("offline.html"));

/**
 * @param {Cache} cache
 * @param {Page} page
 * @param {RequestCache} mode `only-if-cached` takes just what the browser has anyway.
 */
async function keepPictures(cache, page, mode) {
  await each(page.pictures, async (url) => {
    if (await cache.match(url)) return;
    /** @type {RequestInit} */
    const options = mode === "only-if-cached" ? { mode: "same-origin" } : {};
    const reply = await fetch(url, { cache: mode, ...options }).catch(() => null);
    if (reply && isGood(reply)) await cache.put(url, reply);
  });
}

/** Visited pages beyond the last, and pictures that no page here has, go. */
async function trim() {
  await alone(async () => {
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
      await sweep(cache);
    }
  });
  await leaveOthers();
}

/**
 * Pictures that no page of a cache has any more go.
 *
 * @param {Cache} cache
 */
async function sweep(cache) {
  const named = new Set();
  for (const reply of await cache.matchAll()) {
    for (const url of (reply.headers.get(PICTURES) ?? "").split(" ")) named.add(url);
  }
  for (const { url } of await cache.keys()) {
    if (!url.endsWith("/") && !named.has(url)) await cache.delete(url);
  }
}

/**
 * @param {Page} page
 * @param {FetchEvent | undefined} event
 */
async function tell(page, event) {
  for (const client of await openWindows()) {
    const isAsking = event?.request.mode === "navigate" && client.id === event.resultingClientId;
    if (!isAsking && keyOf(client.url) === page.url) {
      client.postMessage({ type: "changed", url: page.url });
    }
  }
}

// Search

/**
 * The index from the network first. A new one replaces the kept one once the parts that belong to
 * it are there, so that what is kept always answers.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function searched(event, path) {
  const { request } = event;
  // The visitor has switched this off, and the worker goes with the last page.
  if (!(await caches.has(SHELL))) return fetch(request);
  if (path !== "search/index.json") {
    const cache = await caches.open(SEARCH);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const reply = await fetch(request);
    if (isGood(reply)) event.waitUntil(keepPart(cache, request.url, reply.clone()));
    return reply;
  }
  const coming = fetch(request);
  event.waitUntil(coming.then((reply) => refreshSearch(reply.clone())).catch(() => {}));
  if (request.cache === "reload") return coming;
  const kept = await (await caches.open(SEARCH)).match(keyOf(request.url));
  try {
    return await (kept ? inTime(coming) : coming);
  } catch (fault) {
    if (kept) return kept;
    throw fault;
  }
}

/**
 * Parts of another index than the kept one come when that is replaced.
 *
 * @param {Cache} cache
 * @param {string} url
 * @param {Response} reply
 */
async function keepPart(cache, url, reply) {
  const index = await (await cache.match(address("search/index.json")))?.json();
  if (url.endsWith(`?v=${index?.version}`)) await cache.put(url, reply);
}

/** @param {Response} [coming] */
async function refreshSearch(coming) {
  const url = address("search/index.json");
  const reply = coming ?? await fetch(url, { cache: "no-cache" });
  if (!isGood(reply)) return;
  const index = await reply.clone().json();
  const cache = await caches.open(SEARCH);
  const old = await (await cache.match(url))?.json();
  const kept = (await cache.keys()).map((request) => request.url).filter((part) => part !== url);
  const current = `?v=${index.version}`;
  // A small catalog's index is complete but for the cards; of a large one, what was used is kept.
  const wanted = new Set(kept.map((part) => part.split("?")[0] + current));
  for (let i = 0; index.parts && i * index.chunk < index.count; i += 1) {
    wanted.add(address(`search/cards/${i}.json`) + current);
  }
  const missing = [...wanted].filter((part) => !kept.includes(part));
  if (old?.version === index.version && missing.length === 0) return;
  await each(missing, async (part) => {
    const answer = await fetch(part);
    if (answer.status === 404) wanted.delete(part);
    else if (!isGood(answer)) throw new Error(`${part}: ${answer.status}`);
    else await cache.put(part, answer);
  });
  await cache.put(url, reply);
  for (const part of kept) if (!wanted.has(part)) await cache.delete(part);
}

// What pages ask for

self.addEventListener("message", (event) => {
  const { data, source, ports: [port] } = event;
  if (!(source instanceof Client) || !source.url.startsWith(home)) return;
  /** @type {Record<string, () => Promise<unknown>>} */
  const answers = {
    takeOver: () => self.skipWaiting(),
    restore: () => restore(),
    favourites: () => inTurn(() => keepFavourites(data.favourites)),
    keep: () => keep(data.path, data.print),
  };
  const answer = answers[data?.type];
  if (!answer) return;
  event.waitUntil(Promise.resolve(answer()).then(
    (result) => port?.postMessage({ isDone: true, result }),
    (fault) => port?.postMessage({ isDone: false, fault: `${fault.message}` })));
});

let last = Promise.resolve();

/**
 * One after the other: each makes of the cache what was asked for last.
 *
 * @param {() => Promise<void>} work
 */
function inTurn(work) {
  last = last.then(work, work);
  return last;
}

/** @param {{url: string, picture?: string}[]} favourites Relative to the base path. */
async function keepFavourites(favourites) {
  if (!Array.isArray(favourites)) return;
  const wanted = new Map();
  for (const { url, picture } of favourites) {
    const page = keyOf(address(`${url}`));
    if (isRecipe(page)) wanted.set(page, picture && address(`${picture}`));
  }
  await alone(async () => {
    for (const version of await versions()) {
      const name = cacheOf(version, "favourites");
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (url.endsWith("/") && !wanted.has(url)) await cache.delete(url);
      }
      await sweep(cache);
    }
  });
  const all = await versions();
  const current = all.slice(all.indexOf(SITE.version)).map((version) =>
    cacheOf(version, "favourites"));
  await each([...wanted], async ([url, picture]) => {
    if ((await holding(url)).some((name) => current.includes(name))) return;
    const reply = await fetch(url).catch(() => null);
    const page = reply && await read(reply, url);
    if (!page) return;
    if (picture?.startsWith(home) && !page.pictures.includes(picture)) page.pictures.push(picture);
    if (!(await put(page, "favourites"))) return;
    await keepPictures(await caches.open(cacheOf(page.version, "favourites")), page, "default");
  });
}

/**
 * One file of the whole site.
 *
 * @param {string} path
 * @param {string} print
 */
async function keep(path, print) {
  const url = address(path);
  if (!url.startsWith(home)) throw new Error("not of this site");
  /** @param {string} target */
  const fetched = async (target) => {
    const reply = await fetch(target, { cache: "no-cache" });
    if (!isGood(reply)) throw new Error(`${reply.status}`);
    return reply;
  };
  if (path.startsWith("search/")) {
    const cache = await caches.open(SEARCH);
    if (path === "search/index.json") return refreshSearch(await fetched(url));
    const index = await (await cache.match(address("search/index.json")))?.json();
    if (!index) throw new Error("no search index");
    const part = `${url}?v=${index.version}`;
    if (!(await cache.match(part))) await cache.put(part, await fetched(part));
    return undefined;
  }
  const cache = await caches.open(cacheOf(SITE.version, "everything"));
  const kept = await cache.match(url);
  if (kept?.headers.get(PRINT) === print) return undefined;
  const other = await lookUp(url);
  const isSame = other && other.headers.get(PRINT) === print;
  if (isSame && !url.endsWith("/")) return cache.put(url, other);
  const reply = await fetched(url);
  if (path === "" || path.endsWith("/")) {
    const page = await read(reply, url);
    if (!page || !(await put(page, "everything", print))) throw new Error("not of this version");
    return undefined;
  }
  const headers = { "content-type": reply.headers.get("content-type") ?? "", [PRINT]: print };
  await cache.put(url, new Response(await reply.blob(), { headers }));
  return undefined;
}

/**
 * Does a few at once; fails with the first that fails.
 *
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<unknown>} work
 */
async function each(items, work) {
  const queue = [...items];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/**
 * Does what changes caches while nobody else does, an older or newer worker included: a page must
 * not be put where the assets that it needs are just going.
 *
 * @template Result
 * @param {() => Promise<Result>} work Short, and without the network.
 * @returns {Promise<Result>}
 */
function alone(work) {
  return navigator.locks ? navigator.locks.request(`${PREFIX}caches`, work) : work();
}
