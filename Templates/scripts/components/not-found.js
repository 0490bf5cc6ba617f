// The 404 page: recipes whose names resemble the words of the URL.

import { dataOf, partOf } from "../lib/component.js";
import { words as wordsOf } from "../lib/folding.js";
import { SearchIndex } from "../lib/search-index.js";
import { quality } from "../lib/search-matching.js";
import { itemOf } from "./search-results.js";

/** @typedef {import("../lib/search-answers.js").Wanted} Wanted */

/** Maximum number of words looked up, of recipes whose names are read, and of recipes shown. */
const [WORDS, READ, SHOWN] = [8, 12, 3];
/** Maximum number of compressed bytes to read per word. */
const BYTES = 20_000;

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  const asked = addressWords(location.pathname);
  const index = await SearchIndex.open(dataOf(document.documentElement).base);
  const cards = await resembling(index, asked);
  if (cards.length === 0 || signal.aborted) return;
  const section = partOf(root, "section");
  const title = partOf(section, "h2");
  title.textContent = dataOf(title).alike;
  partOf(section, "ul").replaceChildren(...cards);
  section.hidden = false;
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
 * Returns recipes that are close to a URL: each has at least half of the words, and one of these in
 * its name. Those with more of the words come first, then those with rarer ones.
 * @param {SearchIndex} index @param {string[]} asked
 */
async function resembling(index, asked) {
  const all = await Promise.all(asked.map((q) =>
    index.find({ q, diet: [], with: "", without: "" }, {}, 0, BYTES)));
  const found = all.filter((one) => one.wanted.length > 0);
  /** @type {Map<number, { count: number, score: number }>} */
  const rated = new Map();
  for (const { recipes } of found) {
    for (const [place, recipe] of recipes.entries()) {
      const { count, score } = rated.get(recipe) ?? { count: 0, score: 0 };
      rated.set(recipe, { count: count + 1, score: score + 1 / (recipes.length + place) });
    }
  }
  const wanted = found.flatMap((one) => one.wanted);
  const likely = [...rated].filter(([, { count }]) => count >= wanted.length / 2)
    .sort(([, one], [, other]) => other.count - one.count || other.score - one.score);
  const cards = await Promise.all(likely.slice(0, READ).map(async ([recipe]) =>
    itemOf(await index.files.card(recipe))));
  return cards.filter((card) => isCalled(card, wanted)).slice(0, SHOWN);
}

/**
 * Whether the name of a recipe has one of some words: the whole word, corrected or not.
 * @param {HTMLElement} card @param {Wanted[]} wanted
 */
function isCalled(card, wanted) {
  const name = wordsOf(partOf(card, ".card-title").textContent);
  return name.some(({ word }) => wanted.some(({ typed, instead, also }) =>
    quality(typed, word, false) > 0 || instead.includes(word) || also.includes(word)));
}
