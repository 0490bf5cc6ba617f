// Runs in the head of every page before the first frame: applies the color scheme chosen by the
// visitor and reserves space for the signed-in account.
{
  const root = document.documentElement;
  /** @param {string} key */
  const saved = (key) => {
    const text = localStorage.getItem(`larder:${root.dataset.root ?? root.dataset.base}:${key}`);
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
    // Storage is blocked or damaged: use the system's colors.
  }
}
