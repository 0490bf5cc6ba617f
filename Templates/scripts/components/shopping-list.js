// The shopping list page: lines by aisle, which can be ticked, edited and shared.

import { Aisles } from "../lib/aisles.js";
import { closest, Component, counted, dataOf, filled, newElement, number, partOf }
  from "../lib/component.js";
import { lookedUp } from "../lib/foods.js";
import { loadKitchens } from "../lib/kitchen.js";
import { movingItems } from "../lib/moving.js";
import { fetchRecipe } from "../lib/recipe-lines.js";
import { ratio, readItem } from "../lib/shopping-amounts.js";
import { byAisle, lines, lineText, listText } from "../lib/shopping-lines.js";
import { rolledUp, withoutRecipe } from "../lib/shopping.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";
import { change, newKey } from "../lib/undoable-change.js";
import { startOffer, startSharing } from "./share-list.js";
import { focusIn, refocus, rowOf } from "./shopping-focus.js";
import { itemOf, recipeOf, thingIn } from "./shopping-item.js";
import { showToast } from "./toast.js";

const KEY = "shopping-list";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  const language = document.documentElement.lang;
  await Promise.all([
    lookUp(language), laterStyles("shopping-list"),
    // A list without the words of its units is still usable.
    loadKitchens(language).catch(console.warn)]);
  new ShoppingList(root, signal, Aisles.of(root));
}

/** @typedef {import("../lib/personal-data.js").Wanted} Wanted */
/** @typedef {import("../lib/shopping.js").List} List */
/** @typedef {import("../lib/shopping-lines.js").Line} Line */

/**
 * Adds food data to lines that do not come from a recipe's page.
 * @param {string} language Language of the site.
 */
async function lookUp(language) {
  const completed = await lookedUp(storage.get(KEY), language);
  if (completed) storage.update(KEY, completed);
}

class ShoppingList extends Component {
  #aisles;
  #language = document.documentElement.lang;
  /** @type {Map<string, Line>} Visible lines by ID. */
  #lines = new Map();
  /** ID of the line being edited; empty if there is none. */
  #edited = "";
  /** Foods ticked during this visit, which stay in their aisles until the page is left. */
  #staying = new Set();

  /** @param {HTMLElement} root @param {AbortSignal} signal @param {Aisles} aisles */
  constructor(root, signal, aisles) {
    super(root, signal);
    this.#aisles = aisles;
    this.on(".list-add", "submit", (event) => this.#added(event));
    this.on(root, "change", (event) => this.#ticked(event));
    this.on(root, "click", (event) => this.#pressed(event));
    this.on(root, "submit", (event) => this.#saved(event));
    this.on(root, "keydown", (event) => {
      if (event.key === "Escape" && closest(event, ".list-editor")) this.#stopEditing();
    });
    this.on("[data-clear-done]", "click", () =>
      this.#moving(() => this.#clear((entry) => entry.done === true)));
    this.on("[data-clear]", "click", () => this.#clear(() => true));
    this.on(".list-staples summary", "click", () => {
      const { open } = this.part(".list-staples", HTMLDetailsElement);
      storage.update("preferences", (all) => ({ ...all, staples: !open }));
    });
    this.on("[data-print]", "click", () => print());
    this.on(document, "visibilitychange", () => {
      if (!document.hidden || this.#staying.size === 0) return;
      this.#staying.clear();
      this.#show();
    });
    // Printed pages include collapsed parts.
    this.on(window, "beforeprint", () => {
      this.part(".list-staples", HTMLDetailsElement).open = true;
    });
    this.on(window, "afterprint", () => this.#showStaples());
    storage.subscribe(KEY, () => {
      this.#show();
      lookUp(this.#language).catch(console.warn);
    }, signal);
    root.hidden = false;
    this.#show();
    /** @param {string} text */
    const notice = (text) => this.#notice(text);
    startSharing(root, signal, () => this.#text(), notice);
    startOffer(root, signal, notice, (list, replaces) =>
      this.#change((old) => (replaces ? list : { ...old, ...list }),
        replaces ? words.listReplaced : words.listJoined));
  }

  // Display

  /** Rebuilds the list; focus stays on its line, or moves to the next one. */
  #show() {
    const place = focusIn(this.root);
    const held = this.#lines.get(place?.ids[0] ?? "");
    const all = lines(storage.get(KEY), this.#language);
    // A line that has been identified as a different food has a new ID.
    const same = all.find((line) => held && line.keys.includes(held.keys[0])
      && (line.isDone === held.isDone || this.#staying.has(foodOf(line))));
    if (same) place?.ids.unshift(same.id);
    const done = all.filter((line) => line.isDone);
    this.#lines = new Map(all.map((line) => [line.id, line]));
    if (!this.#lines.has(this.#edited)) this.#edited = "";
    this.part(".list-aisles").replaceChildren(
      ...this.#parts(this.#here()).map((part, i) => this.#aisle(part, i)));
    this.#showStaples();
    const gone = done.filter((line) => !this.#isHere(line));
    this.part(".list-basket ul").replaceChildren(...gone.map((line) => this.#item(line)));
    this.part("#list-basket").hidden = gone.length === 0;
    this.part(".list-basket").hidden = done.length === 0;
    this.#showRecipes();
    this.part(".list-empty").hidden = all.length > 0;
    this.part(".list-tools").hidden = all.length === 0;
    partOf(document, "[data-shopping-total]").textContent = all.length === 0 ? "" : this.#total();
    if (place) refocus(this.root, place, this.part("#list-add"));
  }

  /** Returns the number of lines still to buy, as text. */
  #total() {
    const { length } = this.#open();
    return length === 0 ? words.listAllDone
      : filled(words.listTotal, { count: number(length) });
  }

  /** @param {Line[]} all @returns Lines by aisle, without staples. */
  #parts(all) {
    return byAisle(all.filter((line) => !line.isStaple), this.#aisles, this.#language);
  }

  /** @param {Line[]} all @returns Staples, which most people have at home, by name. */
  #staples(all) {
    const collator = new Intl.Collator(this.#language, { numeric: true });
    return all.filter((line) => line.isStaple).sort((a, b) => collator.compare(a.name, b.name));
  }

  /** Shows the collapsible list of staples with their count, open or closed as before. */
  #showStaples() {
    const staples = this.#staples(this.#here());
    const fold = this.part(".list-staples", HTMLDetailsElement);
    fold.hidden = staples.length === 0;
    fold.open = storage.get("preferences").staples === true;
    partOf(fold, "ul").replaceChildren(...staples.map((line) => this.#item(line)));
    partOf(fold, ".list-number").textContent = number(staples.length);
  }

  #open() {
    return [...this.#lines.values()].filter((line) => !line.isDone);
  }

  /** @param {Line} line Tested for being in its aisle. */
  #isHere(line) {
    return !line.isDone || this.#staying.has(foodOf(line));
  }

  #here() {
    return [...this.#lines.values()].filter((line) => this.#isHere(line));
  }

  /** @param {{ name: string, lines: Line[] }} aisle @param {number} index */
  #aisle({ name, lines: items }, index) {
    const id = `aisle-${index}`;
    const section = newElement("section", { className: "aisle" },
      newElement("h2", { id, className: "aisle-title" }, name),
      newElement("ul", { className: "list-lines" }, ...items.map((line) => this.#item(line))));
    section.setAttribute("aria-labelledby", id);
    return section;
  }

  /** @param {Line} line */
  #item(line) {
    return itemOf(this, line, this.#language, this.#edited === line.id);
  }

  #showRecipes() {
    /** @type {Map<string, Wanted>} */
    const recipes = new Map();
    /** @type {Wanted[]} */
    const entries = Object.values(storage.get(KEY));
    for (const entry of entries.sort((a, b) => a.at - b.at)) {
      if (entry.recipe && !recipes.has(entry.recipe)) recipes.set(entry.recipe, entry);
    }
    const section = this.part(".list-recipes");
    section.hidden = recipes.size === 0;
    partOf(section, ".list-number").textContent = number(recipes.size);
    partOf(section, "ul").replaceChildren(...[...recipes].map(([id, entry]) =>
      recipeOf(this, id, entry, this.#language)));
  }

  /** Returns the lines still to buy as text. */
  #text() {
    const staples = this.#staples(this.#open());
    const parts = this.#parts(this.#open());
    const own = staples.length > 0 ? [{ name: words.listStaples, lines: staples }] : [];
    return listText(words.shoppingList, [...parts, ...own], words.optional);
  }

  // Visitor actions

  /** @param {(list: List) => List} update @param {string} [done] Text of the toast. */
  #change(update, done) {
    const undo = change(KEY, update);
    if (undo && done) showToast(done, undo);
    return Boolean(undo);
  }

  /** @param {() => void} change Removes lines. */
  #moving(change) {
    movingItems(this.root, ".aisle-title, [data-line]", change);
  }

  /** @param {Event} event */
  #added(event) {
    event.preventDefault();
    const thing = thingIn(this.part(".list-add"));
    const read = this.#read(thing.value);
    if (!read) {
      thing.focus();
      return;
    }
    const done = filled(words.shopAdded, { name: read.name });
    const key = newKey("own-");
    if (!this.#change((list) => ({ ...list, [key]: { at: Date.now(), ...read } }), done)) return;
    thing.value = "";
    thing.focus();
  }

  /** @param {string} text */
  #read(text) {
    const { name, ...amount } = readItem(text.replace(/\s+/g, " "), this.#language);
    return name ? { ...amount, name: name.slice(0, 300) } : undefined;
  }

  /** @param {Event} event */
  #ticked({ target: box }) {
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox") return;
    const line = this.#lines.get(box.closest("[data-line]")?.dataset.line ?? "");
    if (!line) return;
    if (box.checked) this.#staying.add(foodOf(line));
    this.#change((list) => {
      for (const key of line.keys) {
        if (!list[key]) continue;
        if (box.checked) list[key].done = true;
        else delete list[key].done;
      }
      return list;
    });
    this.part("[data-status]").textContent = this.#total();
  }

  /** @param {Event} event */
  #pressed(event) {
    const button = closest(event, "button");
    if (!button) return;
    const line = this.#lines.get(button.closest("[data-line]")?.dataset.line ?? "");
    if (button.matches("[data-edit]") && line) this.#edit(line);
    else if (button.matches("[data-remove]") && line) {
      this.#moving(() => this.#change((list) => without(list, line.keys),
        filled(words.shopRemoved, { name: line.name })));
    } else if (button.matches("[data-cancel]")) this.#stopEditing();
    else if (button.matches(".list-make")) this.#make(button);
    else if (button.dataset.recipe) {
      const { recipe } = dataOf(button);
      const name = button.closest("li")?.querySelector("a")?.textContent;
      this.#moving(() => {
        this.#change((list) => withoutRecipe(list, recipe),
          filled(words.shopRemoved, { name }));
        (this.root.querySelector("[data-recipe]") ?? this.part("#list-add", HTMLElement)).focus();
      });
    }
  }

  /** @param {Line} line */
  #edit(line) {
    this.#edited = line.id;
    this.#show();
    const field = rowOf(this.root, line.id)?.querySelector("input");
    field?.focus();
    field?.select();
  }

  #stopEditing(id = this.#edited) {
    this.#edited = "";
    this.#show();
    rowOf(this.root, id)?.querySelector("[data-edit]")?.focus();
  }

  /**
   * Saves an edited line as a single entry that covers the entries it replaces.
   * @param {Event} event
   */
  #saved(event) {
    const editor = closest(event, ".list-editor");
    if (!editor) return;
    event.preventDefault();
    const line = this.#lines.get(this.#edited);
    const thing = thingIn(editor);
    const text = thing.value;
    if (!line || text.trim() === lineText(line)) {
      this.#stopEditing();
      return;
    }
    const read = this.#read(text);
    if (!read) {
      thing.focus();
      return;
    }
    const titles = [...new Set(line.entries.map((entry) => entry.title).filter(Boolean))];
    const covers = line.keys.flatMap((key, i) =>
      line.entries[i].covers ?? (line.entries[i].recipe ? [key] : []));
    /** @type {Wanted} */
    const entry = { at: line.at, ...read };
    if (titles.length > 0) entry.title = titles.join(`${words.comma} `).slice(0, 300);
    if (covers.length > 0) entry.covers = covers;
    if (line.isDone) entry.done = true;
    if (line.isOptional) entry.optional = true;
    if (read.name === line.name) {
      const { aisle, food, forms } = line.entries[0];
      Object.assign(entry, { aisle, food, forms });
    }
    this.#edited = "";
    const key = newKey("own-");
    this.#change((list) => ({ ...without(list, line.keys), [key]: entry }),
      filled(words.listItemChanged, { name: read.name }));
    const now = [...this.#lines.values()].find((one) => one.keys.includes(key));
    if (now) rowOf(this.root, now.id)?.querySelector("[data-edit]")?.focus();
  }

  /** @param {(entry: Wanted) => boolean} isCleared */
  #clear(isCleared) {
    const keys = Object.entries(storage.get(KEY))
      .filter(([, entry]) => isCleared(entry)).map(([key]) => key);
    const removed = [...this.#lines.values()].filter((line) => keys.includes(line.keys[0])).length;
    this.#staying.clear();
    this.#change((list) => without(list, keys), removed === this.#lines.size ? words.listCleared
      : counted(dataOf(this.part("[data-clear-done]")), removed, this.#language));
    this.part("#list-add").focus({ preventScroll: true });
    if (this.#lines.size === 0) scrollTo({ top: 0, behavior: "instant" });
  }

  /**
   * Replaces a sub-recipe with its ingredients, scaled to the amounts that the recipes need.
   * @param {HTMLElement} button
   */
  async #make(button) {
    const line = this.#lines.get(button.closest("[data-line]")?.dataset.line ?? "");
    if (!line || button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    const wanted = line.keys.flatMap((key, i) => {
      const { makes } = line.entries[i];
      return makes ? [{ key, makes, entry: line.entries[i] }] : [];
    });
    const { name } = wanted[0].entry;
    /** @type {import("../lib/recipe-lines.js").RecipeFacts[]} */
    let recipes;
    try {
      recipes = await Promise.all(wanted.map(({ makes }) => fetchRecipe(makes)));
    } catch {
      this.#notice(filled(words.listUnreachable, { name }));
      button.removeAttribute("aria-busy");
      return;
    }
    const made = wanted.flatMap(({ key, entry }, i) => {
      const recipe = recipes[i];
      const factor = [recipe.yield, recipe.servings]
        .map((makes) => ratio(entry, makes, entry.language ?? this.#language)).find(Boolean);
      return factor && recipe.lines.length > 0 ? [{ key, recipe, factor }] : [];
    });
    this.#notice(made.length < wanted.length ? filled(words.listIncomparable, { name }) : "");
    button.removeAttribute("aria-busy");
    if (made.length === 0) return;
    this.#change((list) => made.reduce((all, { key, recipe, factor }) =>
      (all[key] ? rolledUp(all, key, recipe, factor) : all), list),
    filled(words.listRolled, { name }));
  }

  /** @param {string} text */
  #notice(text) {
    const notice = this.part("[data-notice]");
    notice.textContent = text;
    notice.hidden = !text;
  }
}

/** @param {Line} line */
const foodOf = ({ id }) => id.replace(/^\w+ /, "");

/** @param {List} list @param {string[]} keys */
function without(list, keys) {
  for (const key of keys) delete list[key];
  return list;
}
