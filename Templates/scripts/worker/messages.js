// Requests of pages to the worker.

self.addEventListener("message", (event) => {
  const { data, source, ports: [port] } = event;
  if (!(source instanceof Client) || !source.url.startsWith(home)) return;
  /** @type {Record<string, () => Promise<unknown>>} */
  const answers = {
    takeOver: () => self.skipWaiting(),
    restore: () => restore(),
    favourites: () => inTurn(() => keepFavourites(data.favourites)),
    keep: () => keep(data.path, data.print),
    keepPage: () => keepPage(data.path),
  };
  const answer = answers[data?.type];
  if (!answer) return;
  event.waitUntil(Promise.resolve(answer()).then(
    (result) => port?.postMessage({ isDone: true, result }),
    (fault) => port?.postMessage({ isDone: false, fault: `${fault.message}` })));
});

let lastTurn = Promise.resolve();

/**
 * Runs jobs one after the other, so that the last request determines the cache.
 * @param {() => Promise<void>} work
 */
function inTurn(work) {
  lastTurn = lastTurn.then(work, work);
  return lastTurn;
}

/** @param {{url: string, picture?: string}[]} favourites Relative to the site in all languages. */
async function keepFavourites(favourites) {
  if (!Array.isArray(favourites)) return;
  const wanted = new Map();
  for (const { url, picture } of favourites) {
    const page = keyOf(new URL(`${url}`, site).href);
    if (page.startsWith(home) && isRecipe(page)) {
      wanted.set(page, picture && new URL(`${picture}`, site).href);
    }
  }
  await withCacheLock(async () => {
    for (const version of await versions()) {
      const name = cacheOf(version, "favourites");
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (url.endsWith("/") && !wanted.has(url)) await cache.delete(url);
      }
      await deleteUnusedPictures(cache);
    }
  });
  const all = await versions();
  const current = all.slice(all.indexOf(SITE.version)).map((version) =>
    cacheOf(version, "favourites"));
  await inParallel([...wanted], async ([url, picture]) => {
    if ((await cachesWith(url)).some((name) => current.includes(name))) return;
    const response = await fetch(url).catch(() => null);
    const page = response && await readPage(response, url);
    if (!page) return;
    if (picture?.startsWith(site) && !page.pictures.has(familyOf(picture))) {
      page.pictures.set(familyOf(picture), [picture]);
    }
    if (!(await putPage(page, "favourites"))) return;
    const cache = await caches.open(cacheOf(page.version, "favourites"));
    await cachePictures(cache, page, "default", true);
  });
}

/** @param {string} path A page, which is kept with its images until everything is removed. */
async function keepPage(path) {
  const url = keyOf(address(`${path}`));
  if (!url.startsWith(home) || !url.endsWith("/")) throw new Error("not a page of this site");
  const page = await readPage(await fetch(url, { cache: "no-cache" }), url);
  if (!page || !(await putPage(page, "everything"))) throw new Error("not of this version");
  const cache = await caches.open(cacheOf(page.version, "everything"));
  await cachePictures(cache, page, "default", true);
}

/** @param {string} path A file of the whole site. @param {string} fingerprint */
async function keep(path, fingerprint) {
  const url = address(path);
  if (!url.startsWith(site)) throw new Error("not of this site");
  /** @param {string} target */
  const fetched = async (target) => {
    const response = await fetch(target, { cache: "no-cache" });
    if (!isGood(response)) throw new Error(`${response.status}`);
    return response;
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
  const cached = await cache.match(url);
  if (cached?.headers.get(FINGERPRINT) === fingerprint) return undefined;
  const other = await newestCopy(url);
  const isSame = other && other.headers.get(FINGERPRINT) === fingerprint;
  if (isSame && !url.endsWith("/")) return cache.put(url, other);
  const response = await fetched(url);
  if (path === "" || path.endsWith("/")) {
    const page = await readPage(response, url);
    const isPut = page && await putPage(page, "everything", fingerprint);
    if (!isPut) throw new Error("not of this version");
    return undefined;
  }
  const type = response.headers.get("content-type") ?? "";
  const headers = { "content-type": type, [FINGERPRINT]: fingerprint };
  await cache.put(url, new Response(await response.blob(), { headers }));
  return undefined;
}
