// A recipe as it is used at the stove: timers in its steps, ticks on its lines, and the doors to
// cook mode and the cook log, which come when they are first wanted.

import { dataOf, partOf, partsOf } from "../lib/component.js";
import { markLines, startTicking } from "./ticking.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} article
 * @param {AbortSignal} signal
 */
export function start(article, signal) {
  const bar = article.querySelector(".kitchen");
  if (!bar) throw new Error("missing .kitchen");
  const { id } = dataOf(article);
  const words = dataOf(bar);
  /** @param {number} value */
  const number = (value) => new Intl.NumberFormat(
    document.documentElement.lang, { useGrouping: false }).format(value);
  /** @param {HTMLElement} line */
  const label = (line) => (dataOf(line).tick.startsWith("s:")
    ? words.ticked.replace("{number}", number(Number(dataOf(line).tick.slice(2))))
    : partOf(line, ".ingredient-text").textContent);

  addTimers(article, words.timer, number);
  markLines(article);
  startTicking(article, id, label, signal, () =>
    import("./reset-ticks.js").then(({ startUntick }) => startUntick(article, bar, signal)));

  /**
   * Loads a part once, or says that it could not be had.
   *
   * @template Part
   * @param {() => Promise<Part>} load
   */
  const part = (load) => {
    /** @type {Promise<Part> | undefined} */
    let loading;
    return async (/** @type {(part: Part) => void} */ use) => {
      loading ??= load();
      try {
        use(await loading);
      } catch {
        loading = undefined;
        say(words.failed);
      }
    };
  };
  /**
   * @param {string} selector
   * @param {(button: HTMLButtonElement) => void} press
   */
  const open = (selector, press) => {
    /** @type {HTMLButtonElement | null} */
    const door = bar.querySelector(selector);
    door?.addEventListener("click", () => press(door), { signal });
    if (door) door.disabled = false;
    return door;
  };

  const mode = part(async () => {
    const { CookMode } = await import("./cook-mode.js");
    return new CookMode(article, { label, number }, signal);
  });
  let wasOpen = false;
  const follow = () => {
    wasOpen ||= location.hash === "#cook";
    if (wasOpen) mode((made) => made.follow());
  };
  const door = open("[data-cook]", () => {
    history.pushState({ ...history.state, cook: true }, "", "#cook");
    follow();
  });
  if (door) {
    addEventListener("popstate", follow, { signal });
    follow();
  }

  const log = part(async () => {
    const { CookLog } = await import("./cook-log.js");
    return CookLog.of(article, signal);
  });
  open("[data-log]", (button) => log((made) => made.toggle(button)));
  const look = () => {
    const isLogged = Object.values(storage.get("cooked")).some(({ recipe }) => recipe === id);
    if (isLogged) log(() => {});
  };
  signal.addEventListener("abort", storage.subscribe("cooked", look));
  look();
}

/**
 * Every duration in a step becomes a button that keeps its text.
 *
 * @param {HTMLElement} article
 * @param {string} words
 * @param {(value: number) => string} number
 */
function addTimers(article, words, number) {
  for (const step of partsOf(article, ".step", HTMLLIElement)) {
    partsOf(step, "time[datetime^=P]", HTMLTimeElement).forEach((time, place) => {
      if (time.closest("a, button")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "timer-start";
      button.dataset.timer = `${step.value}/${place}`;
      button.ariaLabel = words.replace("{time}", () => time.textContent)
        .replace("{number}", number(step.value));
      time.replaceWith(button);
      button.append(time);
      keepWithPoint(button);
    });
  }
}

/**
 * A comma after a button would begin the next line: browsers break a line beside any button.
 *
 * @param {HTMLButtonElement} button
 */
function keepWithPoint(button) {
  const next = button.nextSibling;
  if (!(next instanceof Text)) return;
  const points = /^[\p{Pe}\p{Pf}\p{Po}]+/u.exec(next.data);
  if (!points) return;
  next.deleteData(0, points[0].length);
  const unbroken = document.createElement("span");
  unbroken.className = "unbroken";
  button.replaceWith(unbroken);
  unbroken.append(button, points[0]);
}
