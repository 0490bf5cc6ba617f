// The bar of running timers at the lower edge of every page. What it shows is always worked out
// from the stored moments; what it does is change those.

import { audio } from "../lib/audio.js";
import { notify, ring } from "../lib/bell.js";
import { milliseconds } from "../lib/duration.js";
import { laterStyles } from "../lib/later-styles.js";
import { around, copyOf, dataOf, filled, partOf, partsOf } from "../lib/component.js";
import { siteAddress, storage } from "../lib/storage.js";
import * as timers from "../lib/timer.js";
import { say } from "./toast.js";

/** Longest wait between two looks at the clock, in milliseconds: a computer may have slept. */
const LOOK = 30_000;

/** @typedef {import("../lib/timer.js").Timer} Timer */

/** @type {TimerBar | undefined} */
let bar;

/**
 * The page's bar, made when first asked for.
 *
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function timerBar(root, signal) {
  bar ??= new TimerBar(root, signal);
  return bar;
}

/**
 * Puts the bar, if there is one or will be, into another part of the page.
 *
 * @param {HTMLElement} host
 */
export function keepBarIn(host) {
  TimerBar.host = host;
  bar?.place();
}

class TimerBar {
  /** @type {HTMLElement | undefined} */
  static host;
  #root;
  #element;
  #model;
  #words;
  #language = document.documentElement.lang;
  /** @type {Map<string, HTMLLIElement>} */
  #items = new Map();
  #wait = 0;
  /** @type {Worker | undefined} */
  #alarm;
  /** @type {AbortController | undefined} */
  #ringing;
  #isRinger = false;
  #told = new Set();
  /** What each had left at the last look, for what is said when a minute is left. */
  #before = new Map();

  /**
   * @param {HTMLElement} root
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    this.#root = root;
    this.#words = dataOf(partOf(root, "template[data-timers]"));
    this.#element = copyOf(root, "timers");
    this.#model = partOf(this.#element, "li", HTMLLIElement);
    this.#model.remove();
    this.#element.addEventListener("click", (event) => this.#pressed(event), { signal });
    const look = () => this.look();
    signal.addEventListener("abort", storage.subscribe("timers", look));
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("pageshow", look, { signal });
    // After a reload nothing may sound before the page is touched again.
    for (const type of ["pointerdown", "keydown"]) {
      root.addEventListener(type, audio, { signal, once: true });
    }
    const size = new ResizeObserver(() => this.#reserve());
    size.observe(this.#element);
    signal.addEventListener("abort", () => {
      size.disconnect();
      clearTimeout(this.#wait);
      this.#alarm?.terminate();
      this.#ringing?.abort();
    });
    this.#forget();
    laterStyles("timers").then(look);
  }

  /** What ended long ago, and what cannot be. */
  #forget() {
    const now = Date.now();
    const all = storage.get("timers");
    const kept = Object.entries(all).filter(([, timer]) =>
      timers.left(timer, now) > -timers.FORGOTTEN && timers.left(timer, now) <= timers.LONGEST);
    if (kept.length < Object.keys(all).length) storage.set("timers", Object.fromEntries(kept));
  }

  /**
   * Starts the timer of a button in a step; one that runs already is gone to.
   *
   * @param {HTMLButtonElement} button
   */
  async begin(button) {
    audio();
    const time = partOf(button, "time", HTMLTimeElement);
    const { id: recipe = "", name, url } = button.closest("[data-name]")?.dataset ?? {};
    const { timer: place } = dataOf(button);
    const id = `${recipe.slice(0, 160)}/${place}`;
    const now = Date.now();
    const there = storage.get("timers")[id];
    if (there && !timers.isOver(there, now)) {
      this.#items.get(id)?.querySelector("button:not([hidden])")?.focus();
      return;
    }
    const first = milliseconds(time.dateTime);
    if (!first) return;
    const second = milliseconds(time.dataset.until) ?? 0;
    const ends = (second > first ? [first, second] : [first]).map((length) => now + length);
    const about = { name, url, step: Number.parseInt(place, 10) };
    storage.update("timers", (all) => ({ ...all, [id]: { ...about, ends } }));
    this.#tell("status", this.#fill("started", { ...about, time: time.textContent }));
    if (await askOnce() === "denied") say(this.#words.blocked);
  }

  /** Puts the bar where it belongs, which is nowhere without timers. */
  place() {
    if (this.#items.size === 0) this.#element.remove();
    else {
      const host = TimerBar.host?.isConnected ? TimerBar.host : this.#root;
      if (this.#element.parentNode !== host) host.append(this.#element);
    }
    this.#reserve();
  }

  #reserve() {
    const size = this.#element.parentNode === this.#root ? this.#element.offsetHeight : 0;
    document.documentElement.style.setProperty("--timers-size", `${size}px`);
  }

  /** Shows what the clock says, rings what is due, and comes back when there is more. */
  look() {
    const now = Date.now();
    const all = storage.get("timers");
    for (const [id, item] of this.#items) {
      if (Object.hasOwn(all, id)) continue;
      this.#handOnFocus(item);
      item.remove();
      this.#items.delete(id);
    }
    for (const [id, timer] of Object.entries(all)) {
      this.#show(this.#items.get(id) ?? this.#add(id, timer), timer, now);
      this.#sayOnce(id, timer, now);
    }
    this.place();
    this.#ring(all, now);
    this.#comeBack(Object.values(all), now);
  }

  /**
   * @param {string} id
   * @param {Timer} timer
   * @returns {HTMLLIElement} Its line.
   */
  #add(id, timer) {
    const item = this.#model.cloneNode(true);
    item.dataset.id = id;
    partOf(item, ".timer-recipe").textContent = timer.name ?? "";
    partOf(item, ".timer-step").textContent =
      this.#fill("step", timer);
    if (timer.url) {
      partOf(item, "a", HTMLAnchorElement).href =
        `${new URL(timer.url, siteAddress).href.replace(/#.*/, "")}#step-${timer.step}`;
    }
    for (const part of ["add", "cancel"]) {
      partOf(item, `[data-do=${part}]`).ariaLabel = this.#fill(part, timer);
    }
    partOf(this.#element, "ul").append(item);
    this.#items.set(id, item);
    if (timers.isUp(timer, Date.now())) item.scrollIntoView({ block: "nearest" });
    return item;
  }

  /**
   * @param {HTMLElement} item
   * @param {Timer} timer
   * @param {number} now
   */
  #show(item, timer, now) {
    const isUp = timers.isUp(timer, now);
    const isOver = timers.isOver(timer, now);
    const left = timers.left(timer, now);
    /**
     * @param {string} selector
     * @param {string} text
     */
    const set = (selector, text) => {
      const part = partOf(item, selector);
      if (part.textContent !== text) part.textContent = text;
    };
    /**
     * @param {string} name
     * @param {boolean} isHidden
     */
    const hide = (name, isHidden) => {
      const button = partOf(item, `[data-do=${name}]`);
      if (isHidden && button === document.activeElement) this.#handOnFocus(button);
      button.hidden = isHidden;
    };
    if (isUp && !item.classList.contains("is-up")) item.scrollIntoView({ block: "nearest" });
    item.classList.toggle("is-up", isUp);
    item.classList.toggle("is-paused", timer.paused !== undefined);
    set(".timer-clock", isOver ? "" : timers.clockText(left, this.#language));
    const last = timer.ends[timer.ends.length - 1];
    let state = "";
    if (timer.paused !== undefined) state = this.#words.paused;
    else if (isUp && !isOver) state = this.#words.soonest;
    else if (isUp && now - last < timers.RINGS) state = this.#words.up;
    else if (isUp) {
      state = this.#words.ended.replace(
        "{ago}", () => timers.agoText(now - last, this.#language));
    } else if (timers.passed(timer, now) > 0) state = this.#words.atMost;
    set(".timer-state", state);
    hide("dismiss", !isUp);
    hide("pause", isUp);
    partOf(item, "[data-do=pause]").ariaLabel =
      this.#fill(timer.paused === undefined ? "pause" : "resume", timer);
  }

  /**
   * What those hear who do not look: once a minute before the end, and at each end.
   *
   * @param {string} id
   * @param {Timer} timer
   * @param {number} now
   */
  #sayOnce(id, timer, now) {
    const left = timers.left(timer, now);
    const before = this.#before.get(id);
    this.#before.set(id, left);
    const minute = timers.RINGS;
    if (before > minute && left <= minute && left > 0) {
      this.#tell("status", this.#fill("left", timer));
    }
  }

  /**
   * @param {Record<string, Timer>} all
   * @param {number} now
   */
  #ring(all, now) {
    const loud = Object.entries(all).filter(([, timer]) => timers.isLoud(timer, now));
    for (const [id, timer] of loud) {
      const end = `${id}@${timer.ends[timers.passed(timer, now) - 1]}`;
      if (this.#told.has(end)) continue;
      this.#told.add(end);
      const isOver = timers.isOver(timer, now);
      const what = this.#name(timer);
      const title = isOver ? this.#words.up : this.#words.soonest;
      this.#tell("alert", `${title}: ${what}`);
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

  /**
   * Notifications that only the tab that rings shows.
   *
   * @type {Parameters<typeof notify>[]}
   */
  #unsent = [];

  #send() {
    for (const [title, about] of this.#unsent.splice(0)) notify(title, about);
  }

  /**
   * Looks again when the next second begins, or when something hidden ends.
   *
   * @param {Timer[]} all
   * @param {number} now
   */
  #comeBack(all, now) {
    clearTimeout(this.#wait);
    const lefts = all.filter((timer) => timer.paused === undefined)
      .map((timer) => timers.left(timer, now)).filter((left) => left > 0);
    const loud = all.some((timer) => timers.isUp(timer, now));
    const next = Math.min(LOOK, ...lefts.map((left) => left % 1000 || 1000), loud ? 1000 : LOOK);
    if (all.length > 0) this.#wait = setTimeout(() => this.look(), next);
    if (document.hidden && lefts.length > 0 && !this.#alarm) this.#startAlarm();
    this.#alarm?.postMessage(document.hidden ? Math.min(LOOK, ...lefts) : -1);
  }

  #startAlarm() {
    try {
      this.#alarm = new Worker(new URL("../lib/timer-worker.js", import.meta.url));
      this.#alarm.addEventListener("message", () => this.look());
    } catch {
      // Then it may be late while hidden.
    }
  }

  /** @param {Event} event */
  #pressed(event) {
    const button = around(event, "[data-do]");
    if (!button) return;
    const id = button.closest("li")?.dataset.id ?? "";
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
    /** @param {Timer | undefined} timer */
    const put = (timer) => storage.update("timers", ({ [id]: _, ...others }) =>
      (timer ? { ...others, [id]: timer } : others));
    const { do: name } = dataOf(button);
    const after = changes[name]();
    if (after) storage.update("timers", (all) => ({ ...all, [id]: after }));
    else put(undefined);
    if (name === "cancel") say(this.#words.cancelled, () => put(before));
  }

  /**
   * Focus goes to a neighbour of what vanishes, or back into the page.
   *
   * @param {HTMLElement} part
   */
  #handOnFocus(part) {
    if (!part.contains(document.activeElement)) return;
    const item = part.closest("li");
    const own = part === item ? null
      : partsOf(item ?? part, "button").find((button) => button !== part && !button.hidden);
    /** @type {HTMLElement | null | undefined} */
    const next = own ?? (item?.nextElementSibling ?? item?.previousElementSibling)
      ?.querySelector("button:not([hidden])");
    const place = TimerBar.host?.isConnected ? TimerBar.host : partOf(this.#root, "main");
    if (next) next.focus();
    else {
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  }

  /** @param {number} number */
  #number(number) {
    return new Intl.NumberFormat(this.#language, { useGrouping: false }).format(number);
  }

  /** @param {Timer} timer */
  #name(timer) {
    return `${timer.name ?? ""}, ${this.#fill("step", timer)}`;
  }

  /**
   * @param {string} key
   * @param {Pick<Timer, "name" | "step"> & { time?: string }} timer
   */
  #fill(key, { name, step, time }) {
    return filled(this.#words[key], { name: name ?? "", number: this.#number(step), time });
  }

  /**
   * @param {string} role
   * @param {string} words
   */
  #tell(role, words) {
    const line = partOf(this.#element, `[role=${role}]`);
    line.textContent = "";
    // After the bar is in the page: a live region speaks of changes only.
    setTimeout(() => { line.textContent = words; }, 100);
  }
}

/**
 * Asks whether the end of a timer may be shown outside the page, the first time one is started.
 *
 * @returns {Promise<string | undefined>} The answer that time.
 */
async function askOnce() {
  const { Notification } = globalThis;
  if (!Notification || Notification.permission === "granted") return undefined;
  if (storage.get("bell").asked || navigator.userActivation?.isActive === false) return undefined;
  storage.set("bell", { asked: true });
  return Notification.permission === "denied" ? "denied" : Notification.requestPermission();
}
