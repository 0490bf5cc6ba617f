// The 404 page: recipes that resemble the words of the URL.

import { dataOf, partOf } from "../lib/component.js";
import { words as wordsOf } from "../lib/folding.js";
import { SearchIndex } from "../lib/search-index.js";
import { ranges } from "../lib/search-matching.js";
import { words } from "../lib/theme-files.js";
import { itemOf } from "./search-results.js";

/** Maximum number of words looked up, of recipes whose names are read, and of recipes shown. */
const [WORDS, READ, SHOWN] = [8, 12, 3];
/** Maximum number of compressed bytes to read per word. */
const BYTES = 20_000;

/** @param {HTMLElement} root @param {AbortSignal} signal */
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

/** @param {SearchIndex} index @returns The first recipes of the catalog, as a place to continue. */
async function first(index) {
  const cards = await Promise.allSettled([0, 1, 2].map((recipe) => index.files.card(recipe)));
  return cards.flatMap((card) => (card.status === "fulfilled" ? [itemOf(card.value)] : []));
}

/**
 * Returns the words of the last path segment: for `/cook/recipes/beef-stew.html`, beef and stew.
 * @param {string} path
 */
function addressWords(path) {
  const last = path.split("/").filter((part) => !/^(index\.\w+)?$/.test(part)).pop() ?? "";
  let text = last.replace(/\.\w{2,5}$/, "");
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not UTF-8: used without decoding.
  }
  return wordsOf(text).map(({ word }) => word).filter((word) => word.length > 1).slice(0, WORDS);
}

/**
 * Ranks recipes: rarer words count more, and so do higher places among a word's results. Recipes
 * whose names contain more of the words come first.
 * @param {SearchIndex} index @param {string[]} asked
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
