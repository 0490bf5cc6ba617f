// Cook log: when a recipe was cooked, how it turned out, and what to change next time.

import { setRating } from "../lib/personal-changes.js";
import { closest, Component, copyOf, dataOf, filled, newElement, number, partOf, partsOf }
  from "../lib/component.js";
import { DayText, today } from "../lib/days.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/**
 * @typedef {object} Cooked
 * @property {string} recipe The recipe's ID.
 * @property {string} on `2026-05-04`
 * @property {number} [rating] 1 to 5.
 * @property {string} [note]
 */

/** @param {HTMLFormElement} form */
const dayIn = (form) => partOf(form, "[name=on]", HTMLInputElement);

/** The component's root is the log section. */
export class CookLog extends Component {
  #article;
  #list = this.part("ul");
  #days = new DayText();
  /** @type {HTMLFormElement | undefined} The form shown above the recipe. */
  #form;

  /** @type {WeakMap<HTMLElement, CookLog>} */
  static #logs = new WeakMap();

  /**
   * Returns the log of a recipe on the page; all callers share one instance.
   * @param {HTMLElement} article @param {Document} templates @param {AbortSignal} signal
   * @returns {CookLog}
   */
  static of(article, templates, signal) {
    const log = CookLog.#logs.get(article) ?? new CookLog(article, templates, signal);
    CookLog.#logs.set(article, log);
    return log;
  }

  /** @param {HTMLElement} article @param {Document} templates @param {AbortSignal} signal */
  constructor(article, templates, signal) {
    super(copyOf(templates, "cook-log"), signal);
    this.#article = article;
    partOf(article, ".imprint").before(this.root);
    partOf(article, "[data-log]").after(newElement("span", { className: "kitchen-log" }));
    this.on(this.#list, "click", (event) => this.#pressed(event));
    storage.subscribe("cooked", () => this.#show(), signal);
    laterStyles("cook-log");
    this.#show();
  }

  get #id() {
    return dataOf(this.#article).id;
  }

  /** @param {HTMLButtonElement} button Opens or closes the form after its line. */
  toggle(button) {
    const close = () => {
      this.#form?.remove();
      this.#form = undefined;
      button.setAttribute("aria-expanded", "false");
    };
    if (this.#form) {
      close();
      return;
    }
    this.#form = this.form(undefined, () => {
      close();
      button.focus();
    });
    button.setAttribute("aria-expanded", "true");
    button.closest(".kitchen")?.after(this.#form);
    dayIn(this.#form).focus();
  }

  /**
   * Returns a form for a new or existing entry.
   * @param {string | undefined} key The entry's key.
   * @param {() => void} done Called when the entry is saved or canceled.
   * @returns {HTMLFormElement}
   */
  form(key, done) {
    const form = this.copy("log-form", HTMLFormElement);
    const before = key === undefined ? undefined : storage.get("cooked")[key];
    const on = dayIn(form);
    const note = partOf(form, "[name=note]", HTMLTextAreaElement);
    const own = partOf(form, "[name=personal]", HTMLInputElement);
    const ownLine = own.closest("label");
    if (!ownLine) throw new Error("missing label");
    const stars = () => Number(new FormData(form).get("rating"));
    on.value = before?.on ?? today();
    for (const star of partsOf(form, "[name=rating]", HTMLInputElement)) {
      if (before?.rating) star.checked = star.value === `${before.rating}`;
    }
    note.value = before?.note ?? "";
    const offer = () => {
      ownLine.hidden = !stars() || stars() === storage.get("ratings")[this.#id];
    };
    offer();
    this.on(form, "change", offer);
    this.on(partOf(form, "[data-log-cancel]"), "click", done);
    this.on(form, "submit", (event) => {
      event.preventDefault();
      /** @type {Cooked} */
      const entry = { recipe: this.#id, on: on.value };
      if (stars()) entry.rating = stars();
      if (note.value.trim()) entry.note = note.value.trim();
      const place = key ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
      const given = storage.get("ratings")[this.#id];
      const isOwn = own.checked && !ownLine.hidden;
      if (!storage.setEntry("cooked", place, entry)) return;
      if (isOwn) setRating(this.#id, entry.rating);
      done();
      showToast(words.logKept, () => {
        if (isOwn) setRating(this.#id, given);
        return storage.setEntry("cooked", place, before);
      });
    });
    return form;
  }

  /**
   * Returns a form for a new entry without buttons: the stars first, and the day folded.
   * @param {() => void} done Called when the entry is saved.
   */
  shortForm(done) {
    const form = this.form(undefined, done);
    partOf(form, ".form-actions").remove();
    const day = partOf(form, ".log-date");
    const on = dayIn(form);
    const time = newElement("time");
    const fold = newElement("details", { className: "log-day" },
      newElement("summary", {}, `${day.textContent.trim()} `, time), day);
    const show = () => {
      time.dateTime = on.value;
      time.textContent = on.value && this.#days.long(on.value);
    };
    show();
    this.on(on, "change", show);
    // The browser can only complain about a field that is visible.
    this.on(on, "invalid", () => { fold.open = true; });
    form.append(fold);
    return form;
  }

  /** Returns the entries of this recipe, newest first. @returns {[string, Cooked][]} */
  #entries() {
    return Object.entries(storage.get("cooked"))
      .filter(([, { recipe }]) => recipe === this.#id)
      .sort(([a, one], [b, other]) => other.on.localeCompare(one.on) || b.localeCompare(a));
  }

  #show() {
    const entries = this.#entries();
    const summary = partOf(this.#article, ".kitchen-log");
    summary.textContent = entries.length === 0 ? "" : filled(words.logSummary,
      { count: number(entries.length), date: this.#days.long(entries[0][1].on) });
    const focused = [...this.#list.children]
      .findIndex((line) => line.contains(document.activeElement));
    this.#list.replaceChildren(...entries.map(([key, { on, rating, note }]) => {
      const line = this.copy("log-line");
      const time = partOf(line, "time", HTMLTimeElement);
      line.dataset.key = key;
      time.dateTime = on;
      time.textContent = this.#days.long(on);
      const stars = partOf(line, ".log-stars");
      if (rating) {
        stars.role = "img";
        stars.textContent = "★".repeat(rating);
        stars.ariaLabel = filled(words.ratingOf, { rating: number(rating) });
      } else stars.remove();
      if (note) partOf(line, ".log-text").textContent = note;
      else partOf(line, ".log-text").remove();
      for (const name of line.querySelectorAll(".visually-hidden")) {
        name.textContent = time.textContent;
      }
      return line;
    }));
    this.root.hidden = entries.length === 0;
    if (focused < 0) return;
    const next = this.#list.children[Math.min(focused, entries.length - 1)];
    (next?.querySelector("button") ?? partOf(this.#article, "[data-log]", HTMLElement)).focus();
  }

  /** @param {Event} event */
  #pressed(event) {
    const line = closest(event, "li");
    if (!line) return;
    const { key } = dataOf(line);
    if (closest(event, "[data-log-remove]")) {
      const before = storage.get("cooked")[key];
      storage.setEntry("cooked", key, undefined);
      showToast(words.logRemoved, () => storage.setEntry("cooked", key, before));
    } else if (closest(event, "[data-log-edit]")) {
      const form = this.form(key, () => {
        form.remove();
        this.#show();
        for (const other of partsOf(this.#list, "li")) {
          if (other.dataset.key === key) partOf(other, "[data-log-edit]").focus();
        }
      });
      line.replaceChildren(form);
      dayIn(form).focus();
    }
  }
}
