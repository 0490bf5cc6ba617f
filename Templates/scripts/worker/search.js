// The search index as the worker keeps it.

/**
 * The index from the network first. A new one replaces the kept one once the parts that belong to
 * it are there, so that what is kept always answers.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function searchResponse(event, path) {
  const { request } = event;
  // The visitor has switched this off, and the worker goes with the last page.
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
 * Parts of another index than the kept one come when that is replaced.
 *
 * @param {Cache} cache
 * @param {string} url
 * @param {Response} response
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
  // A small catalog's index is complete but for the cards; of a large one, what was used is kept.
  const wanted = new Set(cached.map((part) => part.split("?")[0] + current));
  for (let i = 0; index.parts && i * index.chunk < index.count; i += 1) {
    wanted.add(address(`search/cards/${i}.json`) + current);
  }
  const others = ["rest", ...(index.prose ?? []).map((/** @type {string} */ key) => `prose/${key}`)];
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
