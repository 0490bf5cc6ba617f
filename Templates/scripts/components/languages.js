// Offers the page in the browser's language, and translates stored recipe names into the language
// of the page.

import { Component, dataOf, newElement, partsOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { laterStyles } from "../lib/theme-files.js";

/** @param {HTMLElement} root The list of languages. @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  offerLanguage(component);
  const language = document.documentElement.lang;
  if (storage.get("preferences").language === language) return;
  translateStored().then(() =>
    storage.update("preferences", (all) => ({ ...all, language }))).catch(() => {});
}

/** @param {string} tag */
const primary = (tag) => tag.toLowerCase().split("-")[0];

/**
 * Offers the page in the first of the browser's languages that the site has. An offer that was
 * closed does not appear again.
 * @param {Component} component
 */
function offerLanguage(component) {
  if (storage.get("preferences").hasLanguage) return;
  const links = partsOf(component.root, "a", HTMLAnchorElement);
  const wanted = navigator.languages.map(primary)
    .map((tag) => links.find((link) => primary(link.lang) === tag)).find(Boolean);
  if (!wanted || wanted.ariaCurrent) return;
  const { offer, close } = dataOf(wanted);
  if (!offer) return;
  const link = newElement("a", { href: wanted.href, lang: wanted.lang }, offer);
  link.hreflang = wanted.lang;
  const button = newElement("button", { type: "button", ariaLabel: close, lang: wanted.lang }, "×");
  const line = newElement("p", { className: "language-offer" }, link, button);
  laterStyles("status-bar").then(() => component.root.prepend(line));
  component.on(button, "click", () => {
    storage.update("preferences", (all) => ({ ...all, hasLanguage: true }));
    line.remove();
  });
}

/** Gives stored recipes their names and URLs in the language of the page. */
async function translateStored() {
  const keys = ["favourites", "plan", "timers", "shopping-list"];
  const stored = keys.filter((key) => Object.keys(storage.get(key)).length > 0);
  if (stored.length === 0) return;
  const { base } = dataOf(document.documentElement);
  const response = await fetch(`${base}search/names.json`);
  /** @type {Record<string, [name: string, url: string]>} */
  const names = await response.json();
  /** @param {string | undefined} id */
  const found = (id) => (id !== undefined && Object.hasOwn(names, id) ? names[id] : undefined);
  for (const key of ["favourites", "plan", "timers"].filter((one) => stored.includes(one))) {
    storage.update(key, (all) => {
      for (const [id, entry] of Object.entries(all)) {
        // A timer's key ends with the number of the step and the timer's index within it.
        const recipe = key === "timers" ? id.replace(/(\/\d+){2}$/, "") : entry.recipe ?? id;
        const here = found(recipe);
        if (!here) continue;
        [entry.name, entry.url] = here;
        // This quotes the step in the previous language.
        delete entry.what;
      }
      return all;
    });
  }
  if (stored.includes("shopping-list")) await translateList(found);
}

/**
 * Replaces lines of the shopping list by those of the same recipes in the language of the page.
 * @param {(id: string | undefined) => [name: string, url: string] | undefined} found
 */
async function translateList(found) {
  // Loaded on demand: few visitors change the language with something on the list.
  const [{ fetchRecipe }, { hasLine, withLines }] = await Promise.all([
    import("../lib/recipe-lines.js"), import("../lib/shopping.js")]);
  /** @type {Map<string, string>} Scales by recipe. */
  const factors = new Map();
  for (const { recipe, factor = "1" } of Object.values(storage.get("shopping-list"))) {
    if (found(recipe)) factors.set(recipe, factor);
  }
  const pages = await Promise.allSettled(
    [...factors.keys()].map((id) => fetchRecipe(found(id)?.[1] ?? "")));
  for (const [place, factor] of [...factors.values()].entries()) {
    const page = pages[place];
    if (page.status === "rejected") continue;
    const recipe = page.value;
    storage.update("shopping-list", (list) => {
      const done = Object.keys(list).filter((key) => list[key].done);
      const lines = recipe.lines.filter((line) => hasLine(list, recipe, line));
      const changed = withLines(list, recipe, factor, Date.now(), lines);
      for (const key of done) if (changed[key]) changed[key].done = true;
      return changed;
    });
  }
  // If the visitor left before a recipe arrived, or is offline, the next page tries again.
  for (const page of pages) if (page.status === "rejected") throw page.reason;
}
