// A recipe as it is used at the stove: timers in its steps, ticks on its lines, and the doors to
// cook mode and the cook log, which come when they are first wanted.

import { markLines, startTicking } from "../lib/ticking.js";
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
  const label = (line) => (line.dataset.tick.startsWith("s:")
    ? words.ticked.replace("{number}", number(line.dataset.tick.slice(2)))
    : line.querySelector(".ingredient-text").textContent);

  addTimers(article, words.timer, number);
  markLines(article);
  startTicking(article, id, label, signal, () =>
    import("../lib/untick.js").then(({ startUntick }) => startUntick(article, bar, signal)));

  /** Loads a part once, or says that it could not be had. */
  const part = (load) => {
    let loading;
    return async (use) => {
      loading ??= load();
      try {
        use(await loading);
      } catch {
        loading = undefined;
        say(words.failed);
      }
    };
  };
  const open = (selector, press) => {
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
    const { CookLog } = await import("../lib/cook-log.js");
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
      keepWithPoint(button);
    });
  }
}

/** A comma after a button would begin the next line: browsers break a line beside any button. */
function keepWithPoint(button) {
  const next = button.nextSibling;
  if (next?.nodeType !== Node.TEXT_NODE) return;
  const points = /^[\p{Pe}\p{Pf}\p{Po}]+/u.exec(next.data);
  if (!points) return;
  next.deleteData(0, points[0].length);
  const unbroken = document.createElement("span");
  unbroken.className = "unbroken";
  button.replaceWith(unbroken);
  unbroken.append(button, points[0]);
}
