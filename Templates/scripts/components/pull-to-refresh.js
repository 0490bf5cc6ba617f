// Pull to refresh, in an installed application on platforms without that gesture.

import { closest, Component } from "../lib/component.js";

const THRESHOLD = 72;
const FURTHEST = 110;

/**
 * @param {HTMLElement} sign Shows the progress in `--pulled`, from 0 to 1.
 * @param {() => Promise<boolean>} done Called on release beyond the threshold; resolves to whether
 *   the sign stays visible.
 * @param {AbortSignal} signal
 */
export function startPullToRefresh(sign, done, signal) {
  const component = new Component(sign, signal);
  /**
   * Where the touch began; null if it turns out to be another gesture.
   * @type {{ x: number, y: number } | null}
   */
  let from = null;
  let pulled = 0;
  document.documentElement.dataset.pullToRefresh = "";

  /** @param {number} distance */
  const show = (distance) => {
    pulled = distance;
    sign.hidden = distance === 0;
    sign.style.setProperty("--pulled", `${Math.min(1, distance / THRESHOLD)}`);
    sign.classList.toggle("is-ready", distance >= THRESHOLD);
  };

  const end = () => {
    from = null;
    show(0);
  };

  component.on(document, "touchstart", (event) => {
    const [touch] = event.touches;
    const isElsewhere = event.touches.length > 1 || scrollY > 0
      || "pane" in document.documentElement.dataset
      || closest(event, "dialog, [popover], input, select, textarea, .announcements, .toast");
    from = isElsewhere || sign.classList.contains("is-busy")
      ? null : { x: touch.clientX, y: touch.clientY };
  }, { passive: true });

  component.on(document, "touchmove", (event) => {
    if (!from) return;
    const [touch] = event.touches;
    const down = touch.clientY - from.y;
    const aside = Math.abs(touch.clientX - from.x);
    if (event.touches.length > 1 || (pulled === 0 && (aside > down || scrollY > 0))) {
      if (down !== 0 || aside !== 0) end();
      return;
    }
    if (event.cancelable) event.preventDefault();
    // Resistance grows with the distance.
    show(Math.max(0, FURTHEST * (1 - Math.exp(-down / FURTHEST))));
  }, { passive: false });

  component.on(document, "touchcancel", end);

  component.on(document, "touchend", async () => {
    if (!from) return;
    if (pulled < THRESHOLD) {
      end();
      return;
    }
    from = null;
    sign.classList.add("is-busy");
    const isStaying = await done();
    if (isStaying) return;
    sign.classList.remove("is-busy");
    show(0);
  });
}
