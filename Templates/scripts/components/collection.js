// A collection or a menu: scaling it to a number of guests, and putting all of it on the shopping
// list, on the plan, into the offline store or into a calendar.

import { Component, dataOf, filled, newElement, number, partOf, partsOf } from "../lib/component.js";
import { DayText, daysAfter } from "../lib/days.js";
import { download } from "../lib/download.js";
import { askedGuests, decimal, isGuests } from "../lib/guests.js";
import { calendar } from "../lib/icalendar.js";
import { ask, isPossible, isWanted } from "../lib/offline-worker.js";
import { over, times } from "../lib/shopping-amounts.js";
import { fulfil } from "../lib/shopping-orders.js";
import { siteAddress, storage } from "../lib/storage.js";
import { recipeCount, words } from "../lib/theme-files.js";
import { change, newKey } from "../lib/undoable-change.js";
import { addressInSite } from "../lib/untrusted.js";
import { askForDay } from "./day-dialog.js";
import { snapshot } from "./hearts.js";
import { showToast } from "./toast.js";

/** Maximum number of pages fetched in parallel. */
const AT_ONCE = 4;
/** Minutes of a day. */
const DAY = 1440;

/**
 * @typedef {object} Dish
 * @property {HTMLElement} item
 * @property {string} id
 * @property {string} name
 * @property {string | undefined} url Relative to the base path.
 * @property {string | undefined} base Servings of the recipe as written.
 * @property {string | undefined} servings Servings to make in the file.
 */

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  new Collection(root, signal).begin();
}

class Collection extends Component {
  #guests = "";
  /** @type {Dish[]} */
  #dishes = partsOf(this.root, "[data-recipe]").map((item) => {
    const { recipe, href, name, base, servings } = dataOf(item);
    return { item, id: recipe, name, base, servings, url: addressInSite(href, siteAddress) };
  });

  begin() {
    const { guests = "" } = this.root.dataset;
    for (const [name, act] of Object.entries({
      shop: () => this.#shop(), plan: () => this.#plan(), keep: () => this.#keep(),
      calendar: () => this.#export(),
    })) {
      const button = this.root.querySelector(`[data-${name}]`);
      if (!(button instanceof HTMLButtonElement)) continue;
      button.disabled = false;
      if (name === "keep") button.hidden = !isPossible || !isWanted();
      this.on(button, "click", () => this.#run(button, act));
    }
    const field = this.root.querySelector(".collection-guests input");
    if (!(field instanceof HTMLInputElement)) return;
    const asked = askedGuests();
    field.disabled = false;
    if (asked) field.value = asked;
    this.on(field, "input", () => this.#scale(field.validity.valid ? field.value : ""));
    this.#guests = guests;
    if (asked && asked !== guests) this.#scale(asked);
  }

  /** @param {HTMLButtonElement} button @param {() => Promise<void>} act */
  async #run(button, act) {
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      await act();
    } catch (fault) {
      console.warn(fault);
      showToast(words.notLoaded);
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  /**
   * Returns the servings of a dish for the current number of guests.
   * @param {Dish} dish
   */
  #servings({ base, servings }) {
    if (!base) return undefined;
    const { guests } = this.root.dataset;
    if (!this.#guests || this.#guests === guests) return servings ?? base;
    // A dish for some of the guests stays in proportion.
    return guests && servings ? times(servings, over(this.#guests, guests)) : this.#guests;
  }

  /** @param {string} guests Empty for the recipes as in the file. */
  #scale(guests) {
    const { guests: written = "" } = this.root.dataset;
    this.#guests = isGuests(guests) ? guests : written;
    const field = this.root.querySelector(".collection-guests input");
    if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = this.#guests;
    }
    const url = new URL(location.href);
    if (this.#guests === written) url.searchParams.delete("guests");
    else url.searchParams.set("guests", this.#guests);
    history.replaceState(history.state, "", url);
    const booklet = this.root.querySelector("[data-booklet]");
    if (booklet instanceof HTMLAnchorElement) booklet.search = url.search;
    const heading = document.querySelector(".collection-for");
    if (heading) heading.textContent = filled(words.forGuests, { count: number(Number(this.#guests)) });
    for (const dish of this.#dishes) {
      const servings = this.#servings(dish);
      const line = partOf(dish.item, ".collection-servings");
      const link = partOf(line, "a", HTMLAnchorElement);
      const isScaled = servings !== undefined && (servings !== dish.base || this.#guests !== "");
      line.hidden = !isScaled;
      if (!isScaled) continue;
      const count = decimal(servings);
      link.textContent = filled(words.forGuests, { count: number(count) });
      link.search = `?servings=${count}`;
    }
  }

  /** @param {string} name @param {boolean} isCounted Whether to ask for the number of guests. */
  #askForDay(name, isCounted) {
    const servings = this.#guests || undefined;
    return askForDay({ kind: "plan", name, signal: this.signal, servings, isCounted });
  }

  async #shop() {
    const now = Date.now();
    const status = this.part("[data-status]");
    status.textContent = words.planShopping;
    storage.update("orders", (orders) => {
      for (const [place, dish] of this.#dishes.entries()) {
        const { id, name, url, base } = dish;
        const servings = this.#servings(dish);
        orders[newKey("c-")] = { at: now + place, recipe: id, name, url, servings, base };
      }
      return orders;
    });
    const { count, undo, gone, waiting } = await fulfil();
    status.textContent = "";
    const failed = [...gone, ...waiting];
    const line = failed.length > 0
      ? filled(words.planFailed, { names: failed.join(`${words.comma} `) })
      : filled(words.planShopped, { recipes: recipeCount(count) });
    showToast(line, undo);
  }

  /** Plans a menu for one day, and other collections for one recipe a day. */
  async #plan() {
    const { title, menu } = dataOf(this.root);
    const isMenu = menu !== undefined;
    const answer = await this.#askForDay(title, isMenu && this.#guests !== "");
    if (!answer) return;
    if (isMenu && isGuests(answer.servings)) this.#scale(answer.servings);
    const now = Date.now();
    const entries = this.#dishes.map((dish, place) => {
      const { id, name, url, base } = dish;
      const { picture } = snapshot(partOf(dish.item, ".card"));
      const day = isMenu ? answer.day : daysAfter(answer.day, place);
      const servings = this.#servings(dish);
      return [newKey("p-"), { at: now + place, day, recipe: id, name, url, picture, servings, base }];
    });
    const undo = change("plan", (plan) => ({ ...plan, ...Object.fromEntries(entries) }));
    const line = isMenu ? words.menuPlanned : words.collectionPlanned;
    const recipes = recipeCount(this.#dishes.length);
    if (undo) showToast(filled(line, { recipes, day: answer.label }), undo);
  }

  /** Saves the page and all its recipes, with their images, for offline use. */
  async #keep() {
    await navigator.storage?.persist?.();
    const queue = [addressInSite(dataOf(this.root).url, siteAddress),
      ...this.#dishes.map(({ url }) => url)].filter((url) => url !== undefined);
    const status = this.part("[data-status]");
    status.textContent = words.collectionKeeping;
    const work = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        await ask("keepPage", { path });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    status.textContent = "";
    showToast(filled(words.collectionKept, { recipes: recipeCount(this.#dishes.length) }));
  }

  /** Saves the times at which the recipes are begun as a calendar, for a day that is asked. */
  async #export() {
    const { title, serve } = dataOf(this.root);
    const answer = await this.#askForDay(title, false);
    if (!answer) return;
    const host = new URL(siteAddress).host;
    const at = Date.now();
    const [hours, minutes] = serve.split(":").map(Number);
    const events = partsOf(this.root, ".menu-times [data-minutes]").map((item, place) => {
      const start = hours * 60 + minutes - Number(dataOf(item).minutes);
      const days = Math.floor(start / DAY);
      const link = partOf(item, "a", HTMLAnchorElement);
      return {
        uid: `${answer.day}-${place}-${encodeURIComponent(new URL(link.href).pathname)}@${host}`,
        at, day: daysAfter(answer.day, days), from: clock(start - days * DAY),
        to: { day: answer.day, time: serve },
        summary: filled(words.menuBegin, { name: link.textContent }), url: link.href,
      };
    });
    download(calendar(title, events), "text/calendar;charset=utf-8", `larder-${answer.day}.ics`);
  }
}

/** @param {number} minute Of the day. */
const clock = (minute) => [Math.floor(minute / 60), minute % 60]
  .map((part) => `${part}`.padStart(2, "0")).join(":");
