// Weekly plan: recipes on days, moved by drag or keyboard, added to the shopping list, exported.

import { closest, Component, dataOf, filled, fillLabel, partOf } from "../lib/component.js";
import { DayText, daysAfter, firstWeekday, today, weekOf } from "../lib/days.js";
import { download } from "../lib/download.js";
import { calendar } from "../lib/icalendar.js";
import { isDay } from "../lib/untrusted.js";
import { illustrate } from "../lib/picture-sizes.js";
import { fetchRecipe } from "../lib/recipe-lines.js";
import { amountText } from "../lib/shopping-amounts.js";
import { fulfil } from "../lib/shopping-orders.js";
import { siteAddress, storage } from "../lib/storage.js";
import { laterStyles, recipeCount, words } from "../lib/theme-files.js";
import { change, newKey } from "../lib/undoable-change.js";
import { askForDay } from "./day-dialog.js";
import { RecipeChooser } from "./recipe-chooser.js";
import { showToast } from "./toast.js";

const KEY = "plan";
const DRAGS = "dragstart dragover dragleave drop dragend";

/** @typedef {import("../lib/personal-data.js").Planned} Planned */

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  await Promise.all([laterStyles("plan"), laterStyles("plan-dialogs")]);
  new Plan(root, signal);
}

class Plan extends Component {
  #language = document.documentElement.lang;
  #first = firstWeekday(this.#language);
  #text = new DayText(this.#language);
  #days;
  /** Whether the visitor asked for the days of this week that are past. */
  #isWhole = false;
  #wide = matchMedia("(min-width: 70rem)");
  /** Whether the title has no room for the names of two months. */
  #narrow = matchMedia("(max-width: 59.99rem), (max-height: 30rem)");
  #dragged = "";
  /** Keys of entries whose servings were already looked up. */
  #asked = new Set();
  #chooser = new RecipeChooser(this.root, this.signal, (choice, day) => this.#picked(choice, day));

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(root, signal) {
    super(root, signal);
    const asked = new URLSearchParams(location.search).get("week");
    this.#days = this.#week(isDay(asked) ? asked : today());
    this.on("[data-back]", "click", () => this.#turn(daysAfter(this.#days[0], -7)));
    this.on("[data-forward]", "click", () => this.#turn(daysAfter(this.#days[0], 7)));
    this.on("[data-earlier]", "click", () => {
      this.#isWhole = !this.#isWhole;
      this.part("[data-earlier]").ariaExpanded = `${this.#isWhole}`;
      this.#show();
    });
    /** @param {string} day */
    const goTo = (day) => { this.#turn(day); this.part(".plan-week").focus(); };
    this.on("[data-now]", "click", () => goTo(today()));
    this.on("[data-later]", "click", () => goTo(dataOf(this.part("[data-later]")).later));
    this.on("[data-shop]", "click", () => this.#shop(this.part("[data-shop]")));
    this.on("[data-calendar]", "click", () => this.#export());
    this.on("[data-print]", "click", () => print());
    this.on(".plan-days", "click", (event) => this.#clicked(event));
    this.on(".plan-days", DRAGS, (event) => this.#drag(event));
    this.on(document, "visibilitychange", () => this.#show());
    for (const media of [this.#wide, this.#narrow]) this.on(media, "change", () => this.#show());
    storage.subscribe(KEY, () => this.#show(), signal);
    root.hidden = false;
    this.#show();
  }

  /** @returns {[string, Planned][]} Entries of the visible week, in the order of planning. */
  #entries() {
    return Object.entries(storage.get(KEY))
      .filter(([, entry]) => this.#days.includes(entry.day))
      .sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1));
  }

  /** Returns the entries from today on: visitors do not shop for past days. */
  #ahead() {
    return this.#entries().filter(([, { day }]) => day >= today());
  }

  // Display

  /**
   * Returns the days of the week that contains a day. The current week is extended to seven days
   * from today.
   * @param {string} day
   */
  #week(day) {
    const days = weekOf(day, this.#first);
    const ahead = Math.max(0, days.indexOf(today()));
    return [...days, ...days.slice(0, ahead).map((one) => daysAfter(one, 7))];
  }

  /** @param {string} day */
  #turn(day) {
    this.#days = this.#week(day);
    const url = new URL(location.href);
    if (this.#days.includes(today())) url.searchParams.delete("week");
    else url.searchParams.set("week", this.#days[0]);
    history.replaceState(history.state, "", url);
    this.#show();
    this.part("[data-status]").textContent = this.part(".plan-week").textContent;
  }

  #show() {
    const active = document.activeElement;
    const place = active && this.part(".plan-days").contains(active) ? {
      key: active.closest(".plan-entry")?.dataset.key,
      day: active.closest(".plan-day")?.dataset.day,
      part: ["[data-move]", "[data-remove]", ".plan-add", "a"].find((one) => active.matches(one)),
    } : null;
    const entries = this.#entries();
    const now = today();
    const isNow = this.#days.includes(now);
    // This week begins today, unless there is room for what was planned before.
    const isKept = this.#wide.matches && entries.some(([, { day }]) => day < now);
    const days = this.#days.filter((day) => !isNow || this.#isWhole || isKept || day >= now);
    this.part(".plan-week").textContent =
      this.#narrow.matches ? this.#text.shortRange(days) : this.#text.range(days);
    this.part("[data-now]").hidden = isNow;
    this.part("[data-earlier]").hidden = !isNow || isKept || this.#days[0] === now;
    this.part(".plan-days").replaceChildren(...days.map((day) => this.#day(day, entries)));
    this.part(".plan-empty").hidden = entries.length > 0;
    this.#showLater();
    this.part(".list-tools").hidden = entries.length === 0;
    this.part("[data-shop]").hidden = this.#ahead().length === 0;
    if (place) this.#refocus(place);
    for (const [key, { url, servings }] of entries) if (url && !servings) this.#ask(key, url);
  }

  /** Offers the next planned day after the visible week: an empty week is not a dead end. */
  #showLater() {
    const days = Object.values(storage.get(KEY)).map(({ day }) => day);
    const later = days.filter((day) => day > this.#days[this.#days.length - 1]).sort()[0];
    const button = this.part("[data-later]");
    button.hidden = !later;
    button.dataset.later = later;
    button.textContent = later ? filled(words.planLater, { day: this.#text.spoken(later) }) : "";
  }

  /** @param {string} day @param {[string, Planned][]} entries */
  #day(day, entries) {
    const item = this.copy("day");
    item.dataset.day = day;
    if (day === today()) item.setAttribute("aria-current", "date");
    partOf(item, "time", HTMLTimeElement).dateTime = day;
    item.classList.toggle("is-past", day < today());
    partOf(item, ".plan-weekday").textContent = this.#text.weekday(day);
    partOf(item, ".plan-date").textContent = this.#text.short(day);
    fillLabel(partOf(item, ".plan-add"), { day: this.#text.spoken(day) });
    partOf(item, "ul").append(
      ...entries.filter(([, entry]) => entry.day === day).map((one) => this.#entry(one)));
    return item;
  }

  /** @param {[key: string, entry: Planned]} one */
  #entry([key, entry]) {
    const item = this.copy("entry");
    item.dataset.key = key;
    const name = entry.name ?? entry.recipe;
    const link = partOf(item, "a", HTMLAnchorElement);
    link.textContent = name;
    if (entry.url) link.href = new URL(entry.url, siteAddress).href;
    illustrate(partOf(item, "img", HTMLImageElement),
      entry.picture && new URL(entry.picture, siteAddress).href);
    partOf(item, ".plan-scale").textContent = this.#scale(entry);
    for (const button of item.querySelectorAll("button")) fillLabel(button, { name });
    return item;
  }

  /** @param {Planned} entry */
  #scale({ base, servings }) {
    if (!servings || (!base && servings === "1")) return "";
    const count = amountText({ value: servings }, this.#language);
    return filled(base ? words.servingsFor : words.timesFactor, { count });
  }

  /** @param {{ key?: string, day?: string, part?: string }} place */
  #refocus({ key, day, part }) {
    const entry = key && this.#element(key);
    const dayItem = this.part(".plan-days").querySelector(`[data-day="${day}"]`);
    /** @type {HTMLElement | null} */
    const own = entry && part ? entry.querySelector(part) : null;
    const target = own ?? dayItem?.querySelector(".plan-add")
      ?? this.part(".plan-week", HTMLElement);
    target.focus({ preventScroll: true });
  }

  /** @param {string} key */
  #element(key) {
    return [...this.root.querySelectorAll(".plan-entry")].find((one) => one.dataset.key === key);
  }

  // Visitor actions

  /**
   * @param {(plan: Record<string, Planned>) => Record<string, Planned>} update
   * @param {string} done Text of the toast.
   */
  #change(update, done) {
    const undo = change(KEY, update);
    if (undo) showToast(done, undo);
  }

  /** @param {Event} event */
  #clicked(event) {
    const button = closest(event, "button");
    if (!button) return;
    if (button.matches(".plan-add")) {
      const day = button.closest(".plan-day")?.dataset.day;
      if (day) this.#chooser.open(day, this.#text.spoken(day));
      return;
    }
    const key = button.closest(".plan-entry")?.dataset.key;
    if (!key) return;
    if (button.matches("[data-move]")) this.#move(key);
    else {
      const { name, recipe } = storage.get(KEY)[key] ?? {};
      this.#change((plan) => {
        delete plan[key];
        return plan;
      }, filled(words.planRemoved, { name: name ?? recipe }));
    }
  }

  /** @param {string} key */
  async #move(key) {
    const entry = storage.get(KEY)[key];
    if (!entry) return;
    const answer = await askForDay({
      kind: "move", name: entry.name ?? entry.recipe,
      day: entry.day, from: this.#days[0], signal: this.signal,
      servings: entry.base ? entry.servings : undefined, times: entry.servings ?? "1",
    });
    if (!answer) return;
    this.#place(key, answer.day, answer.servings);
    this.#refocus({ key, part: "[data-move]" });
  }

  /** @param {string} key @param {string} day @param {string} [servings] */
  #place(key, day, servings) {
    const entry = storage.get(KEY)[key];
    if (!entry || (entry.day === day && (servings ?? entry.servings) === entry.servings)) return;
    const done = entry.day === day ? words.planChanged : words.planMoved;
    this.#change((plan) => {
      if (plan[key]) plan[key] = { ...plan[key], day, servings: servings ?? plan[key].servings };
      return plan;
    }, filled(done, { name: entry.name ?? entry.recipe, day: this.#text.spoken(day) }));
  }

  /** @param {DragEvent} event */
  #drag(event) {
    const day = closest(event, ".plan-day");
    if (event.type === "dragstart") {
      const entry = closest(event, ".plan-entry");
      if (!entry) return;
      this.#dragged = dataOf(entry).key;
      if (event.dataTransfer) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", partOf(entry, "a").textContent);
      }
      entry.classList.add("is-dragged");
      return;
    }
    if (event.type === "dragend") {
      this.#dragged = "";
      for (const one of this.root.querySelectorAll(".is-dragged, .is-target")) {
        one.classList.remove("is-dragged", "is-target");
      }
      return;
    }
    if (!this.#dragged || !day) return;
    if (event.type === "dragleave") {
      const to = event.relatedTarget instanceof Node ? event.relatedTarget : null;
      if (!day.contains(to)) day.classList.remove("is-target");
      return;
    }
    event.preventDefault();
    if (event.type === "dragover") {
      if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
      day.classList.add("is-target");
      return;
    }
    const key = this.#dragged;
    this.#dragged = "";
    this.#place(key, dataOf(day).day);
  }

  /** @param {import("./recipe-chooser.js").Choice} choice @param {string} day */
  #picked(choice, day) {
    const key = newKey("p-");
    this.#change((plan) => ({ ...plan, [key]: { at: Date.now(), day, ...choice } }),
      filled(words.planned, { name: choice.name, day: this.#text.spoken(day) }));
  }

  /**
   * Reads the servings of an entry from the recipe's page. A recipe without servings is cooked
   * once.
   * @param {string} key @param {string} url
   */
  async #ask(key, url) {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const { servings } = await fetchRecipe(url);
      storage.update(KEY, (plan) => {
        if (plan[key] && !plan[key].servings) {
          Object.assign(plan[key], servings ? { servings, base: servings } : { servings: "1" });
        }
        return plan;
      });
    } catch {
      // Without the page, the plan shows no servings, and shopping uses the recipe as written.
    }
  }

  // Export

  /**
   * Adds the recipes that are planned from today on to the shopping list. A recipe that is planned
   * more than once is added once, scaled to the total.
   * @param {HTMLElement} button
   */
  async #shop(button) {
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    this.part("[data-status]").textContent = words.planShopping;
    const now = Date.now();
    const entries = this.#ahead().sort(([, a], [, b]) => a.day.localeCompare(b.day));
    storage.update("orders", (orders) => {
      for (const [i, [key, entry]] of entries.entries()) orders[key] = { ...entry, at: now + i };
      return orders;
    });
    const { count, undo, gone, waiting } = await fulfil();
    const failed = [...gone, ...waiting];
    button.removeAttribute("aria-busy");
    this.part("[data-status]").textContent = "";
    const notice = this.part("[data-notice]");
    notice.hidden = failed.length === 0;
    notice.textContent = filled(words.planFailed, { names: failed.join(`${words.comma} `) });
    if (!undo) return;
    showToast(filled(words.planShopped, { recipes: recipeCount(count) }), undo);
  }

  #export() {
    const host = new URL(siteAddress).host;
    const text = calendar(words.plan, this.#entries().map(([key, entry]) => ({
      uid: `${key}@${host}`, at: entry.at, day: entry.day,
      summary: entry.name ?? entry.recipe,
      description: this.#scale(entry) || undefined,
      url: entry.url && new URL(entry.url, siteAddress).href,
    })));
    download(text, "text/calendar;charset=utf-8", `larder-${this.#days[0]}.ics`);
  }
}
