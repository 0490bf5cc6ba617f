// A part of the page that may scroll by itself can be reached and scrolled with the keyboard.

/**
 * Puts the part into the tab order only while there is something to scroll.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const update = () => {
    const scrolls = getComputedStyle(root).overflowY === "auto"
      && root.scrollHeight > root.clientHeight + 1;
    if (scrolls) root.tabIndex = 0;
    else root.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(update);
  observer.observe(root);
  signal.addEventListener("abort", () => observer.disconnect());
  update();
}
