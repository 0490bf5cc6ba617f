// A line of the shopping list as a list item: for ticking and editing, or as an editor.

import { filled, fillLabel, newElement, partOf } from "../lib/component.js";
import { amountText } from "../lib/shopping-amounts.js";
import { lineText } from "../lib/shopping-lines.js";
import { siteAddress } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";

/** @typedef {import("../lib/component.js").Component} Component */
/** @typedef {import("../lib/shopping-lines.js").Line} Line */

/** @param {ParentNode} form @returns The field for the item to buy. */
export const thingIn = (form) => partOf(form, "[name=thing]", HTMLInputElement);

/** @param {Component} list @param {Line} line @param {string} language @param {boolean} isEdited */
export function itemOf(list, line, language, isEdited) {
  const item = list.copy("line");
  item.dataset.line = line.id;
  if (isEdited) {
    const editor = list.copy("editor");
    thingIn(editor).value = lineText(line);
    const sources = partOf(item, ".list-sources");
    item.replaceChildren(editor, sources);
    fillSources(sources, list, line, language);
    return item;
  }
  partOf(item, "input", HTMLInputElement).checked = line.isDone;
  partOf(item, ".list-amount").textContent = line.amount;
  partOf(item, ".list-name").textContent = line.name;
  partOf(item, ".list-optional").textContent = line.isOptional ? words.optional : "";
  for (const button of item.querySelectorAll(".list-button")) {
    fillLabel(button, { name: line.name });
  }
  fillSources(partOf(item, ".list-sources"), list, line, language);
  return item;
}

/**
 * Fills in the recipes that need the line, with their individual amounts if there are several.
 * @param {HTMLElement} part @param {Component} list @param {Line} line @param {string} language
 */
function fillSources(part, list, line, language) {
  /** @type {Map<string, string[]>} Amounts by recipe. */
  const sources = new Map();
  for (const entry of line.entries) {
    const { title = "", via } = entry;
    const name = via ? filled(words.listVia, { via, title }) : title;
    const amount = line.entries.length === 1 ? "" : amountText(entry, language);
    sources.set(name, [...sources.get(name) ?? [], amount].filter(Boolean));
  }
  const texts = [...sources].map(([name, amounts]) =>
    newElement("span", { className: "list-source" }, [name, amounts.join(" + ")].join(" ").trim()))
    .filter(({ textContent }) => textContent);
  part.replaceChildren(...texts.flatMap((text, i) => (i > 0 ? [`${words.comma} `, text] : [text])));
  // One for all recipes that need the food.
  if (!line.isDone && line.entries.some(({ makes }) => makes)) part.after(list.copy("make"));
  part.hidden = part.childNodes.length === 0;
}

/**
 * Returns a link to a recipe that has entries on the list.
 * @param {Component} list @param {string} id
 * @param {import("../lib/personal-data.js").Wanted} entry Any of its entries.
 * @param {string} language
 */
export function recipeOf(list, id, { title = id, url, servings, factor = "1" }, language) {
  const item = list.copy("recipe");
  const link = partOf(item, "a", HTMLAnchorElement);
  const button = partOf(item, "button");
  link.textContent = title;
  if (url) link.href = new URL(url, siteAddress).href;
  if (servings || factor !== "1") {
    partOf(item, ".list-scale").textContent = filled(
      servings ? words.servingsFor : words.timesFactor, { count: amountText({ value: servings ?? factor }, language) });
  }
  button.dataset.recipe = id;
  fillLabel(button, { name: title });
  return item;
}
