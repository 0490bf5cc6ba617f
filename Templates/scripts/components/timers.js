// Kitchen timers: starts them from any page's buttons, and loads their bar once there is one.

import { audio } from "../lib/audio.js";
import { milliseconds } from "../lib/duration.js";
import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const template = root.querySelector("template[data-timers]");
  if (!template) throw new Error("missing template[data-timers]");
  const bar = () => import("../lib/timer-bar.js").then((module) => module.timerBar(root, signal));

  const look = () => {
    if (Object.keys(storage.get("timers")).length > 0) bar().catch(() => {});
  };

  root.addEventListener("click", async (event) => {
    const button = event.target.closest(".timer-start");
    const time = button?.querySelector("time");
    const place = button?.closest("[data-name]");
    if (!time || !place) return;
    audio();
    const asked = askOnce();
    const { id, name, url } = place.dataset;
    const lengths = [time.dateTime, time.dataset.until].map(milliseconds)
      .filter((length, i, all) => length && (i === 0 || length > all[0]));
    try {
      (await bar()).begin(`${id.slice(0, 160)}/${button.dataset.timer}`,
        { name, url, step: Number(button.dataset.step) }, lengths, time.textContent);
    } catch {
      say(template.dataset.failed);
    }
    if (await asked === "denied") say(template.dataset.blocked);
  }, { signal });

  // After a reload nothing may sound before the page is touched again.
  for (const type of ["pointerdown", "keydown"]) {
    root.addEventListener(type, () => {
      if (Object.keys(storage.get("timers")).length > 0) audio();
    }, { signal, once: true });
  }
  signal.addEventListener("abort", storage.subscribe("timers", look));
  look();
}

/**
 * Asks whether the end of a timer may be shown outside the page, the first time one is started.
 *
 * @returns {Promise<string | undefined>} The answer that time.
 */
async function askOnce() {
  const { Notification } = globalThis;
  if (!Notification || Notification.permission === "granted") return undefined;
  if (storage.get("bell").asked) return undefined;
  storage.set("bell", { asked: true });
  return Notification.permission === "denied" ? "denied" : Notification.requestPermission();
}
