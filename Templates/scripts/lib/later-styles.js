// Style sheets that come with what needs them, after the page's own.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Loads `styles/later/<name>.css` once.
 *
 * @param {string} name
 */
export const laterStyles = (name) => styles(`styles/later/${name}`);

/**
 * Loads a sheet below the folder of the theme's files once: `recipe`.
 *
 * @param {string} name
 * @returns {Promise<void>} Settles once the sheet applies, or could not be had: parts that come
 *   without their sheet are plain, not broken.
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
