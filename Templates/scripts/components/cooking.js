// A recipe in use at the stove: timers in its steps, ticks on its lines, and the buttons for cook
// mode and the cook log, which are loaded on first use.

import { closest, Component, dataOf, filled, once, partOf, partsOf } from "../lib/component.js";
import { TEXT } from "../lib/ingredient-line.js";
import { storage } from "../lib/storage.js";
import { clientTemplates, words } from "../lib/theme-files.js";
import { startMentions } from "./mentions.js";
import { markLines, startTicking } from "./ticking.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} article @param {AbortSignal} signal */
export function start(article, signal) {
  const component = new Component(article, signal);
  const { id } = dataOf(article);
  const bar = component.part(".kitchen");
  /** @param {number} value */
  const number = (value) => new Intl.NumberFormat(
    document.documentElement.lang, { useGrouping: false }).format(value);
  /** @param {HTMLElement} line */
  const label = (line) => (dataOf(line).tick.startsWith("s:")
    ? filled(words.tickedStep, { number: number(Number(dataOf(line).tick.slice(2))) })
    : partOf(line, TEXT).textContent);

  addTimers(article, number);
  startMentions(article, signal);
  markLines(article);
  startTicking(article, id, label, signal, () =>
    import("./reset-ticks.js").then(({ startReset }) => startReset(article, bar, signal)));

  /**
   * Uses a module once it is loaded, or reports that it could not be loaded.
   * @template Part
   * @param {() => Promise<Part>} load @param {(part: Part) => void | Promise<void>} use
   * @param {Element | null} [control] Shown as busy in the meantime.
   */
  const withPart = async (load, use, control) => {
    control?.setAttribute("aria-busy", "true");
    try {
      await use(await load());
    } catch {
      showToast(words.notLoaded);
    } finally {
      control?.removeAttribute("aria-busy");
    }
  };
  /** @param {string} selector @param {(button: HTMLButtonElement) => void} press */
  const startButton = (selector, press) => {
    /** @type {HTMLButtonElement | null} */
    const button = article.querySelector(selector);
    if (!button) return false;
    component.on(button, "click", () => press(button));
    button.disabled = false;
    return true;
  };

  const loadBar = async () => (await import("./timer-bar.js")).timerBar();
  // Fetched ahead: browsers allow sound only for a short time after a click.
  component.on(document, "pointerover focusin", (event) => {
    if (closest(event, ".timer-start")) loadBar().catch(() => {});
  });
  // Listens on the whole document, because cook mode shows copies of the buttons.
  component.on(document, "click", (event) => {
    const time = closest(event, ".timer-start", HTMLTimeElement);
    const now = Date.now();
    if (time) withPart(loadBar, (timers) => timers.begin(time, now), time);
  });
  component.on(document, "keydown", (event) => {
    const time = closest(event, ".timer-start");
    if (!time || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    time.click();
  });

  const loadMode = once(async () => {
    const [{ CookMode }, page] = await Promise.all([import("./cook-mode.js"), clientTemplates()]);
    return new CookMode(article, page, { label, number }, signal);
  });
  let wasOpen = false;
  const follow = () => {
    wasOpen ||= location.hash === "#cook";
    if (wasOpen) {
      withPart(loadMode, (mode) => mode.follow(), component.part("[data-cook]"));
    }
  };
  const hasMode = startButton("[data-cook]", () => {
    history.pushState({ ...history.state, cook: true }, "", "#cook");
    follow();
  });
  if (hasMode) {
    component.on(window, "popstate", follow);
    follow();
  }

  const loadLog = once(async () => {
    const [{ CookLog }, page] = await Promise.all([import("./cook-log.js"), clientTemplates()]);
    return CookLog.of(article, page, signal);
  });
  startButton("[data-log]", (button) => withPart(loadLog, (log) => log.toggle(button), button));
  startButton("[data-print]", () => print());
  const update = () => {
    const isLogged = Object.values(storage.get("cooked")).some(({ recipe }) => recipe === id);
    if (isLogged) withPart(loadLog, () => {});
  };
  storage.subscribe("cooked", update, signal);
  update();
}

/**
 * Turns every duration in a step into a button without changing its text, so nothing moves.
 * @param {HTMLElement} article @param {(value: number) => string} number
 */
function addTimers(article, number) {
  for (const step of partsOf(article, ".step", HTMLLIElement)) {
    partsOf(step, "time[datetime^=P]", HTMLTimeElement).forEach((time, place) => {
      if (time.closest("a, button")) return;
      time.role = "button";
      time.tabIndex = 0;
      time.className = "timer-start";
      time.dataset.timer = `${step.value}/${place}`;
      time.ariaLabel = filled(words.timerStart,
        { time: time.textContent, number: number(step.value) });
    });
  }
}
