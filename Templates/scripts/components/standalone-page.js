// A page that shows one address only.

/**
 * A recipe opened beside a list shares its history with the list. After a reload the recipe's
 * own page stands there, and "back" would change nothing but the address: load what it names.
 *
 * @param {Element} _root
 * @param {AbortSignal} signal
 */
export function start(_root, signal) {
  const own = location.pathname;
  addEventListener("popstate", () => {
    if (location.pathname !== own) location.reload();
  }, { signal });
}
