// The status bar at the lower edge of the window. Other scripts fill it; this one publishes its
// height to the page and adds running timers.

import { Component } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { laterStyles } from "../lib/theme-files.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  let size = 0;
  /** @type {Element | null} */
  let used = null;
  component.on(document, "pointerdown focusin", ({ target }) => {
    if (target instanceof Element && !root.contains(target)) used = target;
    // Loaded before the interaction has something to report.
    laterStyles("status-bar");
  });
  const reserve = () => {
    const before = size;
    size = root.parentNode === document.body ? root.offsetHeight : 0;
    document.documentElement.style.setProperty("--status-bar-size", `${size}px`);
    // The bar must not cover the element that was last clicked or focused.
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
