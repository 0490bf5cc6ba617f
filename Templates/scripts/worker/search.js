// Cached search index.

/**
 * Returns the index from the network first. A new index replaces the cached one after its parts
 * have been cached, so that the cached index always works.
 * @param {FetchEvent} event @param {string} path
 */
async function searchResponse(event, path) {
  const { request } = event;
  // The visitor switched offline use off, and the worker ends with the last page.
  if (!(await caches.has(SHELL))) return fetch(request);
  if (path !== "search/index.json") {
    const cache = await caches.open(SEARCH);
    const cached = await cache.match(request.url);
    if (cached) return cached;
    const response = await fetch(request);
    if (isGood(response)) event.waitUntil(cachePart(cache, request.url, response.clone()));
    return response;
  }
  const coming = fetch(request);
  event.waitUntil(coming.then((response) => refreshSearch(response.clone())).catch(() => {}));
  if (request.cache === "reload") return coming;
  const cached = await (await caches.open(SEARCH)).match(keyOf(request.url));
  try {
    return await (cached ? inTime(coming) : coming);
  } catch (fault) {
    if (cached) return cached;
    throw fault;
  }
}

/**
 * Caches a part of the current index; parts of another index follow when that replaces it.
 * @param {Cache} cache @param {string} url @param {Response} response
 */
async function cachePart(cache, url, response) {
  const index = await (await cache.match(address("search/index.json")))?.json();
  if (url.endsWith(`?v=${index?.version}`)) await cache.put(url, response);
}

/** @param {Response} [coming] */
async function refreshSearch(coming) {
  const url = address("search/index.json");
  const response = coming ?? await fetch(url, { cache: "no-cache" });
  if (!isGood(response)) return;
  const index = await response.clone().json();
  const cache = await caches.open(SEARCH);
  const old = await (await cache.match(url))?.json();
  const cached = (await cache.keys()).map((request) => request.url).filter((part) => part !== url);
  const current = `?v=${index.version}`;
  // All parts of a small catalog's index are cached; of a large one, only the used ones.
  const wanted = new Set(cached.map((part) => part.split("?")[0] + current));
  for (let i = 0; index.parts && i * index.chunk < index.count; i += 1) {
    wanted.add(address(`search/cards/${i}.json`) + current);
  }
  const prose = (index.prose ?? []).map((/** @type {string} */ key) => `prose/${key}`);
  const others = ["rest", ...(index.pages ? ["pages"] : []), ...prose];
  for (const name of index.parts ? others : []) wanted.add(address(`search/${name}.json`) + current);
  const missing = [...wanted].filter((part) => !cached.includes(part));
  if (old?.version === index.version && missing.length === 0) return;
  await inParallel(missing, async (part) => {
    const answer = await fetch(part);
    if (answer.status === 404) wanted.delete(part);
    else if (!isGood(answer)) throw new Error(`${part}: ${answer.status}`);
    else await cache.put(part, answer);
  });
  await cache.put(url, response);
  for (const part of cached) if (!wanted.has(part)) await cache.delete(part);
}
