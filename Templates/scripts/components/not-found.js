// On the page for an address that leads nowhere: the recipes that its words resemble.

import { dataOf, partOf } from "../lib/component.js";
import { words as wordsOf } from "../lib/folding.js";
import { SearchIndex } from "../lib/search-index.js";
import { ranges } from "../lib/search-matching.js";
import { words } from "../lib/words.js";
import { itemOf } from "./search-results.js";

/** Most words of the address that are looked for, recipes whose names are read, and those shown. */
const [WORDS, READ, SHOWN] = [8, 12, 3];
/** Compressed bytes to read at most for each word. */
const BYTES = 20_000;

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export async function start(root, signal) {
  const asked = addressWords(location.pathname);
  const index = await SearchIndex.open(dataOf(document.documentElement).base);
  const found = await resembling(index, asked);
  const cards = found.length > 0 ? found : await first(index);
  if (cards.length === 0 || signal.aborted) return;
  const heading = partOf(root, "h2");
  if (found.length === 0) heading.textContent = words.featured;
  partOf(root, "ul").append(...cards);
  root.hidden = false;
}

/**
 * The first recipes there are, which are somewhere to go on.
 *
 * @param {SearchIndex} index
 */
async function first(index) {
  const cards = await Promise.allSettled([0, 1, 2].map((recipe) => index.files.card(recipe)));
  return cards.flatMap((card) => (card.status === "fulfilled" ? [itemOf(card.value)] : []));
}

/**
 * The words of the last part of an address: of `/cook/recipes/beef-stew.html`, beef and stew.
 *
 * @param {string} path
 */
function addressWords(path) {
  const last = path.split("/").filter((part) => !/^(index\.\w+)?$/.test(part)).pop() ?? "";
  let text = last.replace(/\.\w{2,5}$/, "");
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not UTF-8: taken as it stands.
  }
  return wordsOf(text).map(({ word }) => word).filter((word) => word.length > 1).slice(0, WORDS);
}

/**
 * Each word counts the more the fewer recipes have it, and the nearer to the top they have it; then
 * those come first that are called so.
 *
 * @param {SearchIndex} index
 * @param {string[]} asked
 */
async function resembling(index, asked) {
  const found = await Promise.all(asked.map((q) =>
    index.find({ q, diet: [], with: "", without: "" }, {}, 0, BYTES)));
  /** @type {Map<number, number>} */
  const scores = new Map();
  for (const { recipes } of found) {
    for (const [place, recipe] of recipes.entries()) {
      scores.set(recipe, (scores.get(recipe) ?? 0) + 1 / (recipes.length + place));
    }
  }
  const likely = [...scores].sort(([, one], [, other]) => other - one).slice(0, READ);
  const cards = await Promise.all(likely.map(async ([recipe]) => itemOf(await index.files.card(recipe))));
  const wanted = found.flatMap((one) => one.wanted);
  /** @param {HTMLElement} card */
  const called = (card) => ranges(partOf(card, ".card-title").textContent, wanted).length;
  const counts = new Map(cards.map((card) => [card, called(card)]));
  return cards.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, SHOWN);
}
