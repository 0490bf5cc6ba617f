// A recipe as it is used at the stove: timers in its steps, ticks on its lines, and the doors to
// cook mode and the cook log, which come when they are first wanted.

import { changeTicks, markLines, startTicking } from "../lib/ticking.js";
import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";

/**
 * @param {HTMLElement} article
 * @param {AbortSignal} signal
 */
export function start(article, signal) {
  const bar = article.querySelector(".kitchen");
  if (!bar) throw new Error("missing .kitchen");
  const { id } = article.dataset;
  const words = bar.dataset;
  const number = (value) => new Intl.NumberFormat(
    document.documentElement.lang, { useGrouping: false }).format(value);

  addTimers(article, words.timer, number);
  markLines(article);
  const label = (line) => (line.dataset.tick.startsWith("s:")
    ? words.ticked.replace("{number}", number(line.dataset.tick.slice(2)))
    : line.querySelector(".ingredient-text").textContent);
  const show = startTicking(article, id, label, signal);
  startUntick(article, bar, show, signal);

  let mode;
  const cook = async () => {
    try {
      mode ??= import("./cook-mode.js").then(({ CookMode }) =>
        new CookMode(article, { label, number }, signal));
      (await mode).follow();
    } catch (fault) {
      mode = undefined;
      console.warn(fault);
      say(words.failed);
    }
  };
  const door = bar.querySelector("[data-cook]");
  if (door) {
    door.addEventListener("click", () => {
      history.pushState({ ...history.state, cook: true }, "", "#cook");
      cook();
    }, { signal });
    addEventListener("popstate", () => {
      if (mode || location.hash === "#cook") cook();
    }, { signal });
    door.disabled = false;
    if (location.hash === "#cook") cook();
  }
  startLog(article, bar, signal);
}

/** Every duration in a step becomes a button that keeps its text. */
function addTimers(article, words, number) {
  for (const step of article.querySelectorAll(".step")) {
    [...step.querySelectorAll("time[datetime^=P]")].forEach((time, place) => {
      if (time.closest("a, button")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "timer-start";
      button.dataset.timer = `${step.value}/${place}`;
      button.ariaLabel = words.replace("{time}", () => time.textContent)
        .replace("{number}", number(step.value));
      time.replaceWith(button);
      button.append(time);
    });
  }
}

function startUntick(article, bar, show, signal) {
  const button = bar.querySelector("[data-untick]");
  const { id } = article.dataset;
  const look = () => {
    const isHidden = !show();
    if (isHidden && document.activeElement === button) article.querySelector(".tick")?.focus();
    button.hidden = isHidden;
  };
  button.addEventListener("click", () => {
    const before = storage.get("checked")[id];
    changeTicks(id, () => ({}));
    say(bar.dataset.unticked, () => changeTicks(id, () => before));
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("checked", look));
  look();
}

function startLog(article, bar, signal) {
  const button = bar.querySelector("[data-log]");
  let log;
  const open = () => (log ??= import("../lib/cook-log.js").then(({ CookLog }) =>
    new CookLog(article, signal)));
  const look = () => {
    const { id } = article.dataset;
    if (log || !Object.values(storage.get("cooked")).some(({ recipe }) => recipe === id)) return;
    open().catch(() => { log = undefined; });
  };
  button.addEventListener("click", async () => {
    try {
      (await open()).toggle(button);
    } catch {
      log = undefined;
      say(bar.dataset.failed);
    }
  }, { signal });
  button.disabled = false;
  signal.addEventListener("abort", storage.subscribe("cooked", look));
  look();
}
