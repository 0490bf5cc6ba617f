// The strip at the lower edge of the window. What it shows others put there; here the page learns
// how high it is, and the timers that run come into it.

import { Component } from "../lib/component.js";
import { laterStyles } from "../lib/later-styles.js";
import { storage } from "../lib/storage.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  let size = 0;
  /** @type {Element | null} */
  let used = null;
  for (const type of ["pointerdown", "focusin"]) {
    component.on(document, type, ({ target }) => {
      if (target instanceof Element && !root.contains(target)) used = target;
      // Before there is anything to tell of what is pressed.
      laterStyles("strip");
    });
  }
  const reserve = () => {
    const before = size;
    size = root.parentNode === document.body ? root.offsetHeight : 0;
    document.documentElement.style.setProperty("--strip-size", `${size}px`);
    // What was pressed or has the focus is not left behind it.
    const bottom = used?.getBoundingClientRect().bottom ?? 0;
    if (size > before && bottom > innerHeight - size && bottom < innerHeight + size) {
      used?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
  };
  const observer = new ResizeObserver(reserve);
  observer.observe(root);
  signal.addEventListener("abort", () => observer.disconnect());

  const update = () => {
    if (Object.keys(storage.get("timers")).length === 0) return;
    import("./timer-bar.js").then(({ timerBar }) => timerBar()).catch(() => {});
  };
  storage.subscribe("timers", update, signal);
  update();
}
