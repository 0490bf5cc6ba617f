// Recognizes links to recipe pages.

/** @param {string} href @returns {URL | undefined} Undefined if it is not an absolute URL. */
export function parsed(href) {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} href Absolute URL of a link.
 * @param {string} base Base path of the site: `/cook/`.
 * @param {string} origin Origin of the page: `https://larder.example`.
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
 * @returns {boolean} Whether the click only follows the link in this tab.
 */
export function isPlainClick(event) {
  return event.button === 0 && !event.defaultPrevented
    && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
