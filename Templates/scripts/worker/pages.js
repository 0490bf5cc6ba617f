// Cached pages of the site and their images.

/**
 * A page of this site.
 * @typedef {object} Page
 * @property {string} url
 * @property {string} version Version of the theme it was built with.
 * @property {string} text
 * @property {Map<string, string[]>} pictures URLs of all sizes, by `familyOf`.
 * @property {(fingerprint?: string) => Response} copy Returns the response to cache.
 */

/**
 * Reads a response, if it is a page of this site.
 * @param {Response} response @param {string} url @returns {Promise<Page | null>}
 */
async function readPage(response, url) {
  const type = response.headers.get("content-type") ?? "";
  if (!isGood(response) || !type.startsWith("text/html")) return null;
  const text = await response.text();
  const [root = ""] = text.match(/<html[^>]*>/) ?? [];
  const [, base] = root.match(/ data-base="([^"]*)"/) ?? [];
  const [, assets] = root.match(/ data-assets="([^"]*)"/) ?? [];
  if (base !== SITE.base || !assets?.startsWith(`${base}assets/`)) return null;
  const version = assets.slice(`${base}assets/`.length).replace(/\/$/, "");
  const [, title = ""] = text.match(/<h1[^>]*>([\s\S]*?)<\/h1>/) ?? [];
  const pictures = new Map();
  for (const [tag] of text.matchAll(/<[a-z][^>]* (?:src|srcset|data-picture)="[^>]+>/g)) {
    for (const [, sources] of tag.matchAll(/ (?:src|srcset|data-picture)="([^"]+)"/g)) {
      for (const source of sources.split(", ")) {
        const [path] = source.replaceAll("&amp;", "&").split(" ");
        const picture = new URL(path, url).href;
        if (!picture.startsWith(site) || picture.startsWith(address("assets/"))) continue;
        const family = familyOf(picture);
        pictures.set(family, [...pictures.get(family) ?? [], picture]);
      }
    }
  }
  const copy = (fingerprint = "") => new Response(text, { headers: {
    "content-type": "text/html; charset=utf-8",
    [TITLE]: encodeURIComponent(title.replace(/<[^>]*>/g, "").trim()),
    [PICTURES]: [...pictures.keys()].join(" "),
    [FINGERPRINT]: fingerprint,
  } });
  return { url, version, text, pictures, copy };
}

/** @param {string} href A page that is open in a window. */
async function cacheOpen(href) {
  if (!href.startsWith(home)) return;
  const url = keyOf(href);
  await cacheVisited(await fetch(url, { cache: "no-cache" }), url);
}

/**
 * Replaces older copies of a page from the network, and notifies windows that show an older one.
 * @param {Response} response @param {string} url
 * @param {FetchEvent} [event] The request it responds to.
 */
async function cacheVisited(response, url, event) {
  if (response.status === 404 || response.status === 410) await deletePage(url);
  const page = url.endsWith("/") ? await readPage(response, url) : null;
  if (!page) return;
  const old = await (await newestCopy(url))?.text();
  const isKept = await putPage(page, "visited");
  if (old !== undefined && old !== page.text) await notifyWindows(page, event);
  if (!isKept) return;
  for (const name of await cachesWith(url)) {
    if (!name.endsWith(":visited")) continue;
    const mode = isRecipe(url) ? "default" : "only-if-cached";
    await cachePictures(await caches.open(name), page, mode);
  }
  await trimVisited();
}

/**
 * Puts a page into all caches that have it and the one given; deletes its older versions. A page
 * without all assets of its version is not cached, because it could not be shown.
 * @param {Page} page @param {string} kind @param {string} [fingerprint]
 */
function putPage(page, kind, fingerprint) {
  return withCacheLock(async () => {
    if (!(await isInstalled(page.version))) return false;
    const kinds = new Set([kind]);
    for (const name of await cachesWith(page.url)) {
      const [version, its = ""] = name.slice(PREFIX.length).split(":");
      const isFirst = its === "";
      if (isFirst && version !== page.version) continue;
      if (isFirst) kinds.delete("visited");
      kinds.add(its);
      await (await caches.open(name)).delete(page.url);
    }
    for (const its of kinds) {
      await (await caches.open(cacheOf(page.version, its))).put(page.url, page.copy(fingerprint));
    }
    return true;
  });
}

/**
 * Caches the images of a page: those with a single size, and of the others, the size that the
 * browser already has, because that is the one it shows.
 * @param {Cache} cache @param {Page} page
 * @param {RequestCache} mode `only-if-cached` does not use the network.
 * @param {boolean} [all] Whether to fetch images with several sizes too.
 */
async function cachePictures(cache, page, mode, all = false) {
  const kept = new Set((await cache.keys()).map(({ url }) => familyOf(url)));
  await inParallel([...page.pictures], async ([family, urls]) => {
    if (kept.has(family)) return;
    const hasSizes = urls[0] !== family;
    /** @type {[string, RequestCache][]} */
    const tries = hasSizes
      ? urls.map((url) => [url, "only-if-cached"]) : [[family, mode]];
    if (hasSizes && all) tries.push([enough(urls), mode]);
    for (const [url, cacheMode] of tries) {
      /** @type {RequestInit} */
      const options = cacheMode === "only-if-cached" ? { mode: "same-origin" } : {};
      const response = await fetch(url, { cache: cacheMode, ...options }).catch(() => null);
      if (response && isGood(response)) return cache.put(url, response);
    }
    return undefined;
  });
}

/**
 * Returns the size that is sufficient for a phone.
 * @param {string[]} urls In page order: WebP first, smallest first.
 */
function enough(urls) {
  const webp = urls.filter((url) => url.endsWith(".webp"));
  return webp.find((url) => /-(?:640|960)\.webp$/.test(url)) ?? webp.at(-1) ?? urls[0];
}

/** @param {Page} page @param {FetchEvent | undefined} event */
async function notifyWindows(page, event) {
  for (const client of await openWindows()) {
    const isAsking = event?.request.mode === "navigate" && client.id === event.resultingClientId;
    if (!isAsking && keyOf(client.url) === page.url) {
      client.postMessage({ type: "changed", url: page.url });
    }
  }
}
