// Runs before the first paint, so that nothing flashes: says that scripts run, and puts on the
// colours the visitor chose. Reads storage itself, since modules come too late for that.

(() => {
  const root = document.documentElement;
  root.dataset.scripts = "";
  try {
    const text = localStorage.getItem(`larder:${root.dataset.base}:preferences`);
    const { version, value } = JSON.parse(text ?? "{}");
    if (version !== 1 || !["light", "dark"].includes(value?.theme)) return;
    root.dataset.theme = value.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.media.includes(value.theme) ? "all" : "not all";
    }
  } catch {
    // Storage is refused or damaged: the system's colours will do.
  }
})();
