// Which links lead to the page of a recipe.

/**
 * @param {string} href
 * @returns {URL | undefined} Nothing for what is no absolute address.
 */
export function parsed(href) {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} href Absolute address of a link.
 * @param {string} base Path below which the site stands: `/cook/`.
 * @param {string} origin The page's own: `https://larder.example`.
 * @returns {boolean} Whether it is `<origin><base>recipes/<slug>/`, with or without an anchor.
 */
export function isRecipeAddress(href, base, origin) {
  const { origin: itsOrigin, pathname = "", search } = parsed(href) ?? {};
  const prefix = `${base}recipes/`;
  if (itsOrigin !== origin || search !== "" || !pathname.startsWith(prefix)) return false;
  return /^[^/]+\/$/.test(pathname.slice(prefix.length));
}

/**
 * @param {MouseEvent} event
 * @returns {boolean} Whether the click asks for nothing but to follow the link here.
 */
export function isPlainClick(event) {
  return event.button === 0 && !event.defaultPrevented
    && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
