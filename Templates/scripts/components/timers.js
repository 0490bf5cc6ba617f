// Kitchen timers that run: their bar is on every page.

import { storage } from "../lib/storage.js";

/**
 * @param {HTMLElement} _ The page's body.
 * @param {AbortSignal} signal
 */
export function start(_, signal) {
  const update = () => {
    if (Object.keys(storage.get("timers")).length === 0) return;
    import("./timer-bar.js").then(({ timerBar }) => timerBar()).catch(() => {});
  };
  storage.subscribe("timers", update, signal);
  update();
}
