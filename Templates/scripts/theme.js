// Puts on the colours the visitor chose. Asked for before the style sheet and run as soon as it
// is there, which is before the first paint without holding it up. Reads storage itself, since
// modules come too late for that.

(() => {
  const root = document.documentElement;
  try {
    const text = localStorage.getItem(`larder:${root.dataset.base}:preferences`);
    const { version, value } = JSON.parse(text ?? "{}");
    if (version !== 1 || !["light", "dark"].includes(value?.theme)) return;
    root.dataset.theme = value.theme;
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      meta.media = meta.media.includes(value.theme) ? "all" : "not all";
    }
  } catch {
    // Storage is refused or damaged: the system's colours will do.
  }
})();
