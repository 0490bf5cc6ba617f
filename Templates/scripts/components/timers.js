// Kitchen timers: their bar comes once there is one, or is about to be.

import { closest, Component, dataOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { showToast } from "./toast.js";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const load = () => import("./timer-bar.js").then((module) => module.timerBar(root, signal));
  // Fetched ahead: browsers let a press allow sound, but not for long.
  for (const type of ["pointerover", "focusin"]) {
    component.on(root, type, (event) => {
      if (closest(event, ".timer-start")) load().catch(() => {});
    });
  }
  component.on(root, "click", (event) => {
    const button = closest(event, ".timer-start", HTMLButtonElement);
    if (!button) return;
    load().then((bar) => bar.begin(button))
      .catch(() => showToast(dataOf(component.part("template[data-timers]")).failed));
  });

  const update = () => {
    if (Object.keys(storage.get("timers")).length > 0) load().catch(() => {});
  };
  storage.subscribe("timers", update, signal);
  update();
}
