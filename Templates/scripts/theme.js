// Puts on the colours the visitor chose, and keeps room for who is signed in. Asked for before the
// style sheet and run as soon as it is there, which is before the first paint without holding it
// up. Reads storage itself, since modules come too late for that.

(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const read = (key) => {
    const text = localStorage.getItem(`larder:${root.dataset.base}:${key}`);
    const { version, value } = JSON.parse(text ?? "{}");
    return version === 1 ? value : undefined;
  };
  try {
    root.toggleAttribute("data-signed-in", Boolean(read("account")?.email));
    const theme = read("preferences")?.theme;
    if (!["light", "dark"].includes(theme)) return;
    root.dataset.theme = theme;
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      meta.media = meta.media.includes(theme) ? "all" : "not all";
    }
  } catch {
    // Storage is refused or damaged: the system's colours will do.
  }
})();
