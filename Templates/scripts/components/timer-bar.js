// Running timers in the status bar of every page. The display is always derived from stored times;
// actions change only those.

import { audio, notify, ring } from "../lib/bell.js";
import { closest, Component, copyOf, dataOf, filled, once, partOf, partsOf }
  from "../lib/component.js";
import { lengthOf, subjectOf } from "../lib/step-subject.js";
import { siteAddress, storage } from "../lib/storage.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";
import * as timers from "../lib/timer.js";
import { started } from "../main.js";
import { showToast } from "./toast.js";

/** Longest wait between two updates, in milliseconds: a computer may have slept. */
const LONGEST_WAIT = 30_000;
const MINUTE = 60_000;

/** @typedef {import("../lib/timer.js").Timer} Timer */

/** Returns the page's timer bar, creating it on first use; it lasts as long as the page. */
export const timerBar = once(async () => new TimerBar(await clientTemplates()));

/** The component's root is the bar, which is in the status bar only while there are timers. */
class TimerBar extends Component {
  #model = this.part("li", HTMLLIElement);
  #language = document.documentElement.lang;
  /** @type {Map<string, HTMLLIElement>} */
  #items = new Map();
  #wait = 0;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {AbortController | undefined} */
  #ringing;
  #isRinger = false;
  #announced = new Set();
  /** Milliseconds that each timer had left at the last update. */
  #before = new Map();
  #styles = Promise.all(["status-bar", "timers"].map(laterStyles));
  #isStyled = false;

  /** @param {Document} templates */
  constructor(templates) {
    super(copyOf(templates, "timers"), new AbortController().signal);
    this.#model.remove();
    this.on(this.root, "click", (event) => this.#pressed(event));
    this.on(document, "keydown", (event) => {
      const open = this.root.querySelector(".is-open");
      if (event.key !== "Escape" || !(open instanceof HTMLElement)) return;
      // Otherwise, the key would also leave cook mode.
      event.preventDefault();
      this.#open(open);
    });
    const update = () => this.#update();
    storage.subscribe("timers", update, this.signal);
    this.on(document, "visibilitychange", update);
    this.on(window, "pageshow", update);
    // After a reload, browsers allow sound only after a new interaction.
    this.on(document, "pointerdown keydown", audio, { once: true });
    this.#forget();
    // The times of a recipe may become buttons later.
    started.then(update);
    this.#styles.then(() => {
      this.#isStyled = true;
      update();
    });
  }

  /** Deletes timers that ended long ago or are invalid. */
  #forget() {
    const now = Date.now();
    const all = storage.get("timers");
    const kept = Object.entries(all).filter(([, timer]) =>
      timers.left(timer, now) > -timers.FORGOTTEN && timers.left(timer, now) <= timers.LONGEST);
    if (kept.length < Object.keys(all).length) storage.set("timers", Object.fromEntries(kept));
  }

  /**
   * Starts the timer of a button in a step, or focuses it if it is already running.
   * @param {HTMLTimeElement} time
   * @param {number} now Time of the click, in milliseconds since 1970.
   */
  async begin(time, now) {
    audio();
    const around = recipeOf(time);
    const { name = around?.querySelector("h1")?.textContent, url } = around?.dataset ?? {};
    const { timer: place } = dataOf(time);
    const id = idOf(time);
    const there = storage.get("timers")[id];
    if (there && !timers.isOver(there, now)) {
      this.#leadTo(this.#items.get(id));
      return;
    }
    const first = timers.milliseconds(time.dateTime);
    if (!first) return;
    const second = timers.milliseconds(time.dataset.until) ?? 0;
    const ends = (second > first ? [first, second] : [first]).map((length) => now + length);
    // Cook mode shows copies of single steps; the page has all times of the recipe.
    const times = partsOf(document, ".recipe .timer-start", HTMLTimeElement)
      .filter((one) => recipeOf(one)?.dataset.id === around?.dataset.id);
    const own = times.find((one) => idOf(one) === id) ?? time;
    const language = around?.lang || this.#language;
    const about = { name, url, step: Number.parseInt(place, 10), what: subjectOf(own, language),
      length: lengthOf(own, times, language).slice(0, 60) || undefined };
    storage.update("timers", (all) => ({ ...all, [id]: { ...about, ends } }));
    this.#announce("status", this.#fill(words.timerStarted, { ...about, time: time.textContent }));
    if (await askOnce() === "denied") showToast(words.timersBlocked);
  }

  /**
   * Shows a timer and marks it until the focus moves on.
   * @param {HTMLElement | undefined} item
   */
  #leadTo(item) {
    if (!item) return;
    for (const other of this.#items.values()) other.classList.toggle("is-found", other === item);
    item.scrollIntoView({ block: "nearest", inline: "nearest" });
    buttonsOf(item)[0]?.focus({ preventScroll: true });
  }

  /** Inserts the bar, or removes it if there are no timers or its style sheet has not loaded. */
  #place() {
    if (this.#items.size === 0 || !this.#isStyled) this.root.remove();
    else if (!this.root.isConnected) partOf(document, ".status-bar").prepend(this.root);
  }

  /** Shows the remaining times, rings, and schedules the next update. */
  #update() {
    const now = Date.now();
    const all = storage.get("timers");
    for (const [id, item] of this.#items) {
      // The name changes with the language of the page.
      if (Object.hasOwn(all, id) && (all[id].name ?? "") === item.dataset.name) continue;
      this.#moveFocus(item);
      item.remove();
      this.#items.delete(id);
    }
    for (const [id, timer] of Object.entries(all)) {
      this.#show(this.#items.get(id) ?? this.#add(id, timer), timer, now);
      this.#announceMinute(id, timer, now);
    }
    const recipes = new Set(Object.values(all).map(({ name }) => name));
    this.root.classList.toggle("is-one-recipe", recipes.size < 2);
    this.#place();
    this.#mark(all, now);
    this.#ring(all, now);
    this.#updateLater(Object.values(all), now);
  }

  /** @param {string} id @param {Timer} timer @returns {HTMLLIElement} Its line. */
  #add(id, timer) {
    const item = this.#model.cloneNode(true);
    item.dataset.id = id;
    item.dataset.name = timer.name ?? "";
    partOf(item, ".timer-what").textContent = timer.what ?? timer.name ?? "";
    partOf(item, ".timer-length").textContent = timer.length ?? "";
    partOf(item, ".timer-recipe").textContent = timer.what ? timer.name ?? "" : "";
    partOf(item, ".timer-step").textContent = this.#fill(words.timerStep, timer);
    if (timer.url) {
      partOf(item, "a", HTMLAnchorElement).href =
        `${new URL(timer.url, siteAddress).href.replace(/#.*/, "")}#step-${timer.step}`;
    }
    const labels = { add: words.timerAdd, cancel: words.timerCancel, more: words.timerMore };
    for (const [part, label] of Object.entries(labels)) {
      partOf(item, `[data-do=${part}]`).ariaLabel = this.#fill(label, timer);
    }
    this.part("ul").append(item);
    this.#items.set(id, item);
    return item;
  }

  /** @param {HTMLElement} item @param {Timer} timer @param {number} now */
  #show(item, timer, now) {
    const isUp = timers.isUp(timer, now);
    const isOver = timers.isOver(timer, now);
    const left = timers.left(timer, now);
    /** @param {string} selector @param {string} text */
    const set = (selector, text) => {
      const part = partOf(item, selector);
      if (part.textContent !== text) part.textContent = text;
    };
    /** @param {string} name @param {boolean} isHidden */
    const hide = (name, isHidden) => {
      const button = partOf(item, `[data-do=${name}]`);
      if (isHidden && button === document.activeElement) this.#moveFocus(button);
      button.hidden = isHidden;
    };
    const rings = isUp && !item.classList.contains("is-up");
    item.classList.toggle("is-up", isUp);
    if (rings) this.part("ul").scrollTo({ left: 0, top: 0 });
    item.classList.toggle("is-paused", timer.paused !== undefined);
    const clock = isOver ? "" : timers.clockText(left, this.#language);
    set(".timer-clock", clock);
    item.classList.toggle("is-long", clock.length > 5);
    const last = timer.ends[timer.ends.length - 1];
    let state = "";
    if (timer.paused !== undefined) state = words.timerPaused;
    else if (isUp && !isOver) state = words.timerSoonest;
    else if (isUp && now - last < timers.RINGS) state = words.timerUp;
    else if (isUp) {
      state = filled(words.timerEnded, { ago: timers.agoText(now - last, this.#language) });
    } else if (timers.passed(timer, now) > 0) state = words.timerAtMost;
    set(".timer-state", state);
    hide("dismiss", !isUp);
    hide("pause", isUp);
    // Stopping it is the same.
    hide("cancel", isOver);
    partOf(item, "[data-do=pause]").ariaLabel =
      this.#fill(timer.paused === undefined ? words.timerPause : words.timerResume, timer);
  }

  /**
   * Marks the times in the page whose timers are running.
   * @param {Record<string, Timer>} all @param {number} now
   */
  #mark(all, now) {
    for (const time of partsOf(document, ".timer-start", HTMLTimeElement)) {
      const id = idOf(time);
      const timer = Object.hasOwn(all, id) ? all[id] : undefined;
      const isRunning = timer !== undefined && !timers.isOver(timer, now);
      if (time.classList.contains("is-running") === isRunning) continue;
      time.classList.toggle("is-running", isRunning);
      time.ariaLabel = this.#fill(isRunning ? words.timerRunning : words.timerStart,
        { step: Number.parseInt(dataOf(time).timer, 10), time: time.textContent });
    }
  }

  /**
   * Announces once that one minute is left.
   * @param {string} id @param {Timer} timer @param {number} now
   */
  #announceMinute(id, timer, now) {
    const left = timers.left(timer, now);
    const before = this.#before.get(id);
    this.#before.set(id, left);
    if (before > MINUTE && left <= MINUTE && left > 0) {
      this.#announce("status", this.#fill(words.timerLeft, timer));
    }
  }

  /** @param {Record<string, Timer>} all @param {number} now */
  #ring(all, now) {
    const loud = Object.entries(all).filter(([, timer]) => timers.isLoud(timer, now));
    for (const [id, timer] of loud) {
      const end = `${id}@${timer.ends[timers.passed(timer, now) - 1]}`;
      if (this.#announced.has(end)) continue;
      this.#announced.add(end);
      const what = [titleOf(timer), this.#fill(words.timerStep, timer)].join(`${words.comma} `);
      const title = timers.isOver(timer, now) ? words.timerUp : words.timerSoonest;
      this.#announce("alert", `${title}: ${what}`);
      this.#unsent.push([title, {
        body: what,
        tag: end,
        lang: this.#language,
        icon: `${document.documentElement.dataset.assets}icons/icon.svg`,
        data: { url: timer.url ? new URL(timer.url, siteAddress).href : siteAddress },
      }]);
    }
    if (loud.length === 0) {
      this.#ringing?.abort();
      this.#ringing = undefined;
      this.#isRinger = false;
      this.#unsent = [];
    } else if (!this.#ringing) {
      this.#ringing = new AbortController();
      ring(`larder:${siteAddress}:bell`, this.#ringing.signal, () => {
        this.#isRinger = true;
        this.#send();
      });
    }
    if (this.#isRinger) this.#send();
  }

  /** @type {Parameters<typeof notify>[]} Notifications to be shown only by the tab that rings. */
  #unsent = [];

  #send() {
    for (const [title, about] of this.#unsent.splice(0)) notify(title, about);
  }

  /**
   * Schedules an update for the next second, or, in a hidden page, for the next end.
   * @param {Timer[]} all @param {number} now
   */
  #updateLater(all, now) {
    clearTimeout(this.#wait);
    const lefts = all.filter((timer) => timer.paused === undefined)
      .map((timer) => timers.left(timer, now)).filter((left) => left > 0);
    const loud = all.some((timer) => timers.isUp(timer, now));
    const next = Math.min(loud ? 1000 : LONGEST_WAIT, ...lefts.map((left) => left % 1000 || 1000));
    if (all.length > 0) this.#wait = setTimeout(() => this.#update(), next);
    if (document.hidden && lefts.length > 0 && !this.#worker) this.#startWorker();
    this.#worker?.postMessage(document.hidden ? Math.min(LONGEST_WAIT, ...lefts) : -1);
  }

  #startWorker() {
    try {
      this.#worker = new Worker(new URL("../lib/timer-worker.js", import.meta.url));
      this.on(this.#worker, "message", () => this.#update());
    } catch {
      // Without a worker, it may be late in a hidden page.
    }
  }

  /** @param {Event} event */
  #pressed(event) {
    const button = closest(event, "[data-do]");
    if (!button) return;
    const item = button.closest("li");
    const id = item?.dataset.id ?? "";
    if (item && button.matches("[data-do=more]")) {
      this.#open(item);
      return;
    }
    /** @type {Timer | undefined} */
    const before = storage.get("timers")[id];
    if (!before) return;
    const now = Date.now();
    /** @type {Record<string, () => Timer | undefined>} */
    const changes = {
      add: () => timers.withMinute(before, now),
      pause: () => (before.paused === undefined
        ? timers.paused(before, now) : timers.resumed(before, now)),
      dismiss: () => timers.dismissed(before, now),
      cancel: () => undefined,
    };
    const { do: name } = dataOf(button);
    const after = changes[name]();
    if (after) storage.update("timers", (all) => ({ ...all, [id]: after }));
    else storage.setEntry("timers", id, undefined);
    if (name === "cancel") {
      showToast(words.timerCancelled, () => storage.setEntry("timers", id, before));
    }
  }

  /**
   * Expands or collapses a timer's buttons, where there is room for only one.
   * @param {HTMLElement} item
   */
  #open(item) {
    const isOpen = !item.classList.contains("is-open");
    const more = partOf(item, ".timer-more");
    if (!isOpen && item.contains(document.activeElement)) more.focus();
    for (const other of this.#items.values()) {
      other.classList.toggle("is-open", isOpen && other === item);
      partOf(other, ".timer-more").ariaExpanded = `${isOpen && other === item}`;
    }
    item.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Moves the focus from a disappearing element to a neighbor, or back into the page.
   * @param {HTMLElement} part
   */
  #moveFocus(part) {
    if (!part.contains(document.activeElement)) return;
    const item = part.closest("li");
    const own = part === item ? null
      : buttonsOf(item ?? part).find((button) => button !== part);
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = own ?? (neighbour && buttonsOf(neighbour)[0]);
    const place = this.root.closest("dialog") ?? partOf(document, "main", HTMLElement);
    if (next) next.focus();
    else {
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  }

  /** @param {string} line @param {Omit<Timer, "ends"> & { time?: string }} timer */
  #fill(line, timer) {
    const number = new Intl.NumberFormat(this.#language, { useGrouping: false }).format(timer.step);
    return filled(line, { name: titleOf(timer), number, time: timer.time });
  }

  /** @param {string} role @param {string} text */
  #announce(role, text) {
    const line = this.part(`[role=${role}]`);
    line.textContent = "";
    // Only after the bar is in the page, because a live region announces only changes.
    this.#styles.then(() => setTimeout(() => { line.textContent = text; }, 100));
  }
}

/**
 * Returns the ID of a time's timer, which is the same for its copy in cook mode.
 * @param {HTMLTimeElement} time
 */
function idOf(time) {
  return `${(recipeOf(time)?.dataset.id ?? "").slice(0, 160)}/${dataOf(time).timer}`;
}

/** @param {Element} time @returns {HTMLElement | null} Cook mode, or the recipe on its page. */
const recipeOf = (time) => time.closest("[data-url]");

/**
 * Returns what a timer is for: `Sugar · 8 minutes, Pavlova`.
 * @param {Omit<Timer, "ends" | "step">} timer
 */
const titleOf = ({ what, length, name }) =>
  [[what, length].filter(Boolean).join(" · "), name].filter(Boolean).join(`${words.comma} `);

/** @param {Element} item @returns A timer's visible buttons. */
const buttonsOf = (item) => partsOf(item, "button").filter((button) => button.offsetWidth > 0);

/**
 * Asks for permission to show notifications, when the first timer is started.
 * @returns {Promise<string | undefined>} The answer, if the visitor was asked.
 */
async function askOnce() {
  const { Notification } = globalThis;
  if (!Notification || Notification.permission === "granted") return undefined;
  if (storage.get("bell").asked || navigator.userActivation?.isActive === false) return undefined;
  storage.set("bell", { asked: true });
  return Notification.permission === "denied" ? "denied" : Notification.requestPermission();
}
