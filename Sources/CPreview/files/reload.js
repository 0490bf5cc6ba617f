// Put into every page by the preview server: keeps the page up to date while its sources change,
// and lays what is wrong with them over it. Runs before the first paint, since a frame of the
// device board is told there which colours to put on.

(() => {
  const { run, build, page, base } = document.currentScript.dataset;
  const SCROLL = `larder-preview:scroll:${window.name}`;
  let own = Number(build);
  let source;
  let showFaults;

  /** The board tells its frames itself: browsers allow few open connections to one server. */
  const isFrame = window.parent !== window && window.name.startsWith("larder-board:");

  function restoreScroll() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(SCROLL) ?? "null");
      sessionStorage.removeItem(SCROLL);
      if (kept?.address === location.href) scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
    } catch {
      // Without storage the browser's own memory has to do.
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

  /** The path of a file of the site below its base; empty for what is elsewhere. */
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

  /** The new sheet is put in before the old one goes, so that nothing is ever bare. */
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
    // A server that is gone is asked again by and by; a refusal would be the last word.
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

  /** The colours of a frame hold against what the visitor once chose in the settings. */
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
