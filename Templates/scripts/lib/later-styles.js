// Style sheets that are loaded on demand, after the page's own.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Loads `styles/later/<name>.css` once.
 * @param {string} name
 */
export const laterStyles = (name) => styles(`styles/later/${name}`);

/**
 * Loads a sheet from the theme's asset folder once: `recipe`.
 * @param {string} name
 * @returns {Promise<void>} Settles once the sheet applies or has failed to load: without it, parts
 *   are unstyled but usable.
 */
export function styles(name) {
  let coming = asked.get(name);
  if (!coming) {
    coming = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `${document.documentElement.dataset.assets}${name}.css`;
      link.addEventListener("load", () => resolve(), { once: true });
      link.addEventListener("error", () => resolve(), { once: true });
      document.head.append(link);
    });
    asked.set(name, coming);
  }
  return coming;
}
