// Inserted into every page by the preview server: keeps the page up to date while its sources
// change, and shows their errors over it. Runs before the first paint, since frames of the device
// board receive their color scheme here.

(() => {
  const { run, build, page, base } = document.currentScript.dataset;
  const SCROLL = `larder-preview:scroll:${window.name}`;
  let own = Number(build);
  let source;
  let showFaults;

  /** The board notifies its frames itself: browsers limit the connections to one server. */
  const isFrame = window.parent !== window && window.name.startsWith("larder-board:");

  function restoreScroll() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(SCROLL) ?? "null");
      sessionStorage.removeItem(SCROLL);
      if (kept?.address === location.href) scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
    } catch {
      // Without storage, the browser's own memory must suffice.
    }
  }

  function reload() {
    try {
      const kept = { address: location.href, x: scrollX, y: scrollY };
      sessionStorage.setItem(SCROLL, JSON.stringify(kept));
    } catch {
      // As above.
    }
    source?.close();
    location.reload();
  }

  /** Returns the path of a file relative to the base path; empty for URLs outside the site. */
  function fileOf(address) {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith(base)) return "";
    return url.pathname.slice(base.length);
  }

  function isLoaded(changed) {
    const files = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]
      .map(fileOf).map((file) => (file === "" || file.endsWith("/") ? `${file}index.html` : file));
    return [page, ...files].some((file) => changed.has(file));
  }

  /** Inserts the new style sheet before removing the old one, to avoid an unstyled page. */
  function swapStyles(changed) {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      if (!changed.has(fileOf(link.href)) || link.dataset.leaving !== undefined) continue;
      const fresh = link.cloneNode();
      const address = new URL(link.href);
      address.searchParams.set("build", own);
      fresh.href = address.href;
      link.dataset.leaving = "";
      fresh.addEventListener("load", () => link.remove(), { once: true });
      fresh.addEventListener("error", () => fresh.remove(), { once: true });
      link.after(fresh);
    }
  }

  function follow(message) {
    if (message.stale) return reload();
    if (message.build === undefined || message.build <= own) return;
    if (message.all) return reload();
    const isStyle = (file) => file.endsWith(".css");
    const others = new Set(message.changed.filter((file) => !isStyle(file)));
    if (page === "404.html" && others.size > 0) return reload();
    if (isLoaded(others)) return reload();
    const styles = new Set(message.changed.filter(isStyle));
    const isComplete = message.complete;
    if (styles.size > 0) swapStyles(styles);
    if (isComplete) own = message.build;
  }

  async function receive(message) {
    if (message.faults) {
      if (message.faults.length > 0 || showFaults) {
        showFaults ??= import("/__larder/overlay.js").then((overlay) => overlay.showFaults);
        (await showFaults)(message.faults, build !== "0");
      }
    }
    follow(message);
  }

  function connect() {
    if (source || document.visibilityState === "hidden") return;
    const query = new URLSearchParams({ run, build: own, page: decodeURIComponent(page) });
    source = new EventSource(`/__larder/events?${query.toString().replaceAll("+", "%20")}`);
    source.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
    // Reconnects to a server that is gone; a refused stream would end for good.
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      source = undefined;
      setTimeout(connect, 2000);
    });
  }

  function disconnect() {
    source?.close();
    source = undefined;
  }

  /** The color scheme of a frame takes precedence over the saved setting. */
  function putOn(theme) {
    const root = document.documentElement;
    root.dataset.theme = theme;
    new MutationObserver(() => {
      if (root.dataset.theme !== theme) root.dataset.theme = theme;
    }).observe(root, { attributeFilter: ["data-theme"] });
  }

  if (isFrame) {
    putOn(window.name.endsWith(":dark") ? "dark" : "light");
    addEventListener("message", ({ data, origin, source: sender }) => {
      if (origin === location.origin && sender === window.parent) follow(data);
    });
  } else {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") disconnect();
      else connect();
    });
    addEventListener("pagehide", disconnect);
    addEventListener("pageshow", connect);
  }
  addEventListener("load", restoreScroll);
})();
