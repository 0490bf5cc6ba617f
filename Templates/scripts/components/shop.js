// A recipe on the shopping list and in the plan of the week, from the recipe's own page.

import { readRecipe } from "../lib/recipe-lines.js";
import { hasLine, state, withLines, withoutLine, withoutRecipe } from "../lib/shopping.js";
import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";
import { change, newKey } from "../lib/undoable.js";

const KEY = "shopping-list";

/**
 * @param {HTMLElement} root The recipe.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const part = (selector) => {
    const found = root.querySelector(selector);
    if (!found) throw new Error(`missing ${selector}`);
    return found;
  };
  const shop = part(".shop");
  const words = shop.dataset;
  const template = part("template[data-shop-one]");
  const recipe = readRecipe(root);
  const whole = shop.querySelector(".shop-add");
  const items = [...root.querySelectorAll(".ingredient")];
  /** The scale the page is read at, `3/2`. */
  const factor = () =>
    /^[1-9]\d{0,8}(\/[1-9]\d{0,8})?$/.test(root.dataset.factor ?? "") ? root.dataset.factor : "1";

  const tell = (line, name, undo) => {
    if (undo) say(line.replace("{name}", () => name), undo);
    else say(words.full);
  };

  for (const [place, item] of items.entries()) {
    const button = template.content.firstElementChild.cloneNode(true);
    const { name } = recipe.lines[place];
    button.setAttribute("aria-label", words.one.replace("{name}", () => name));
    item.append(button);
  }

  const show = () => {
    const list = storage.get(KEY);
    for (const [place, item] of items.entries()) {
      item.querySelector(":scope > .ingredient-add")
        .setAttribute("aria-pressed", `${hasLine(list, recipe, recipe.lines[place])}`);
    }
    if (!whole) return;
    const now = state(list, recipe, factor());
    whole.textContent = whole.dataset[now];
    whole.setAttribute("aria-pressed", `${now === "present"}`);
  };

  root.addEventListener("click", (event) => {
    const button = event.target.closest(".ingredient-add");
    if (!button) return;
    const line = recipe.lines[items.indexOf(button.closest(".ingredient"))];
    const isOn = button.getAttribute("aria-pressed") === "true";
    const undo = change(KEY, (list) => (isOn ? withoutLine(list, recipe, line)
      : withLines(list, recipe, factor(), Date.now(), [line])));
    tell(isOn ? words.removed : words.added, line.name, undo);
  }, { signal });

  whole?.addEventListener("click", () => {
    const list = storage.get(KEY);
    const scale = factor();
    const isOn = state(list, recipe, scale) === "present";
    const isKnown = Object.values(list)
      .some((entry) => entry.recipe === recipe.id && entry.factor !== scale);
    const undo = change(KEY, (value) => (isOn ? withoutRecipe(value, recipe.id)
      : withLines(value, recipe, scale, Date.now())));
    tell(isOn ? words.removed : isKnown ? words.updated : words.added, recipe.name, undo);
  }, { signal });

  const planIt = part(".plan-it");
  planIt.addEventListener("click", async () => {
    const { askForDay } = await import("../lib/day-dialog.js");
    const { times } = await import("../lib/shopping-amounts.js");
    const answer = await askForDay(root, {
      language: words.language, kind: "plan", name: recipe.name, signal,
      servings: recipe.servings ? times(recipe.servings, factor()) : undefined, times: factor(),
    });
    if (!answer) return;
    const key = newKey("p-");
    const entry = { at: Date.now(), day: answer.day, recipe: recipe.id, name: recipe.name,
      url: recipe.url, servings: answer.servings, base: recipe.servings };
    const undo = change("plan", (plan) => ({ ...plan, [key]: entry }));
    tell(words.planned.replace("{day}", () => answer.label), recipe.name, undo);
  }, { signal });

  const observer = new MutationObserver(show);
  observer.observe(root, { attributeFilter: ["data-factor"] });
  signal.addEventListener("abort", () => observer.disconnect());
  signal.addEventListener("abort", storage.subscribe(KEY, show));
  if (whole) whole.disabled = false;
  planIt.disabled = false;
  show();
}
