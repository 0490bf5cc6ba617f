// Kitchen timers: their bar comes once there is one, or is about to be.

import { around, dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const bar = () => import("./timer-bar.js").then((module) => module.timerBar(root, signal));
  /**
   * @param {string} type
   * @param {(button: HTMLButtonElement) => void} listener
   */
  const on = (type, listener) => root.addEventListener(type, (event) => {
    const button = around(event, ".timer-start", HTMLButtonElement);
    if (button) listener(button);
  }, { signal });
  // Fetched ahead: browsers let a press allow sound, but not for long.
  for (const type of ["pointerover", "focusin"]) on(type, () => bar().catch(() => {}));
  on("click", (button) => bar().then((made) => made.begin(button))
    .catch(() => say(dataOf(partOf(root, "template[data-timers]")).failed)));

  const look = () => {
    if (Object.keys(storage.get("timers")).length > 0) bar().catch(() => {});
  };
  signal.addEventListener("abort", storage.subscribe("timers", look));
  look();
}
