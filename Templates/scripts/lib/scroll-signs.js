// Hints at hidden content above or below the visible part of a scroll container.

/**
 * Keeps `data-more` at `above`, `below` or both, or removes it if nothing is hidden.
 * @param {HTMLElement} part @param {AbortSignal} signal
 * @param {(hasMore: boolean) => void} [report] Called after each resize.
 * @returns {() => void} Updates the hints after the content has changed.
 */
export function showScrollSigns(part, signal, report) {
  const show = () => {
    const { scrollTop, scrollHeight, clientHeight } = part;
    const canScroll = getComputedStyle(part).overflowY === "auto";
    const more = [canScroll && scrollTop > 1 && "above",
      canScroll && scrollTop + clientHeight < scrollHeight - 1 && "below"].filter(Boolean);
    if (more.length > 0) part.dataset.more = more.join(" ");
    else delete part.dataset.more;
  };
  const measure = () => {
    show();
    report?.(part.dataset.more !== undefined);
  };
  const observer = new ResizeObserver(measure);
  for (const box of [part, ...part.children]) observer.observe(box);
  part.addEventListener("scroll", show, { signal, passive: true });
  signal.addEventListener("abort", () => observer.disconnect());
  measure();
  return show;
}
