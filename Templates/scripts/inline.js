// Stands in the head of every page and runs before its first frame: the color scheme that the visitor
// chose, and room for who is signed in.
{
  const root = document.documentElement;
  /** @param {string} key */
  const saved = (key) => {
    const text = localStorage.getItem(`larder:${root.dataset.base}:${key}`);
    const { version, value } = JSON.parse(text ?? "{}");
    return version === 1 ? value : undefined;
  };
  try {
    root.toggleAttribute("data-signed-in", Boolean(saved("account")?.email));
    const theme = saved("preferences")?.theme;
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    /** @type {NodeListOf<HTMLMetaElement>} */
    const colors = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of root.dataset.theme ? colors : []) {
      meta.media = meta.media.includes(theme) ? "all" : "not all";
    }
  } catch {
    // Storage is refused or damaged: the system's colors will do.
  }
}
