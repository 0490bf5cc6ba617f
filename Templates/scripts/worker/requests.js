// Responses to requests, and which of them are cached.

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  // Such a request asks for the network or the HTTP cache alone.
  if (request.cache === "no-store" || request.cache === "only-if-cached") return;
  if (!request.url.startsWith(home)) {
    const isShared = request.url.startsWith(site) && request.destination === "image";
    if (isShared) event.respondWith(pictureResponse(event));
    return;
  }
  const path = pathOf(request.url).split(/[?#]/)[0];
  const isPage = request.mode === "navigate"
    || (request.headers.get("accept") ?? "").startsWith("text/html");
  if (path.startsWith("assets/")) event.respondWith(assetResponse(request, path));
  else if (isPage) event.respondWith(pageResponse(event));
  else if (path.startsWith("search/")) event.respondWith(searchResponse(event, path));
  else if (request.destination === "image") event.respondWith(pictureResponse(event));
  else if (SITE.assets.includes(path)) event.respondWith(sharedResponse(request));
});

/**
 * Serves an asset. Its name contains its hash, so a cached copy is always correct.
 * @param {Request} request @param {string} path
 */
async function assetResponse(request, path) {
  const cached = await cachedIn(path.split("/")[1], request.url);
  return cached ?? fetch(request);
}

/**
 * Serves a file whose name stays the same when it changes, such as the web app manifest.
 * @param {Request} request
 */
async function sharedResponse(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await cachedIn(SITE.version, request.url);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Serves a page from the network. If that is slow or fails, serves the cached copy; if there is
 * none, the offline page. A request with `cache: "reload"` is served from the network only.
 * @param {FetchEvent} event
 */
async function pageResponse(event) {
  const { request } = event;
  const url = keyOf(request.url);
  const isFresh = request.cache === "reload" && request.mode !== "navigate";
  const coming = fetch(request);
  event.waitUntil(
    coming.then((response) => cacheVisited(response.clone(), url, event)).catch(() => {}));
  if (isFresh) return coming;
  const cached = await newestCopy(url);
  try {
    const response = await (cached ? inTime(coming) : coming);
    if (response.status < 500 || !cached) return response;
  } catch {
    if (!cached) return fallbackResponse(request, url);
  }
  return cached;
}

/**
 * Returns the response for a page that is not cached.
 * @param {Request} request @param {string} url
 */
async function fallbackResponse(request, url) {
  if (request.mode !== "navigate") return Response.error();
  if (!url.endsWith("/") && await newestCopy(`${url}/`)) return Response.redirect(`${url}/`);
  return (await cachedIn(SITE.version, address("offline.html"))) ?? Response.error();
}

/** @param {Promise<Response>} coming @returns Rejects if the network takes too long. */
function inTime(coming) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("too slow")), PATIENCE);
    coming.then(resolve, reject);
  });
}

/**
 * Serves an image from the network first, because images may change under the same name.
 * @param {FetchEvent} event
 */
async function pictureResponse(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isGood(response)) event.waitUntil(cacheShown(event, response.clone()));
    return response;
  } catch (error) {
    const cached = await newestCopy(request.url) ?? await otherSize(request.url);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Caches an image together with the page that shows it, if that page is cached.
 * @param {FetchEvent} event @param {Response} response
 */
async function cacheShown({ request, clientId }, response) {
  const client = await self.clients.get(clientId);
  if (!client) return;
  const url = keyOf(client.url);
  await withCacheLock(async () => {
    for (const name of await cachesWith(url)) {
      const cache = await caches.open(name);
      const pictures = (await cache.match(url))?.headers.get(PICTURES) ?? "";
      if (!pictures.split(" ").includes(familyOf(request.url))) continue;
      await cache.put(request.url, response.clone());
    }
  });
}
