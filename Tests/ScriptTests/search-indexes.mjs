// Search indexes of a few recipes, as SearchIndexFile.swift puts those of a small catalog.

import { readFileSync } from "node:fs";

import { words } from "../../Templates/scripts/lib/folding.js";
import { SearchIndex } from "../../Templates/scripts/lib/search-index.js";
import { SILENT } from "../../Templates/scripts/lib/search-query.js";

export const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
export const nothing = { q: "", diet: [], with: "", without: "" };

const kitchen = (language) => JSON.parse(readFileSync(
  new URL(`../../Templates/kitchen/${language}.json`, import.meta.url), "utf8"));
const folded = (text) => words(text).map(({ word }) => word).join(" ");
export const postings = (list) => list.map((number, i) =>
  DIGITS[number - (list[i - 1] ?? -1) - 1]).join("");

/** @returns What a site in a language says of queries, as SearchSpeech.swift puts it. */
export function speech(language) {
  const both = [kitchen(language), kitchen("en")];
  const all = (list) => both.flatMap(list).map(folded);
  return {
    ...SILENT, with: all(({ search }) => search.with), without: all(({ search }) => search.without),
    under: all(({ search }) => search.under), minutes: all(({ search }) => search.minutes),
    hours: all(({ search }) => search.hours),
    and: all(({ numbers, steps }) => [...numbers.and ?? [], ...steps.or ?? []]),
    stops: all(({ search }) => search.stops), serves: all(({ servings }) => servings.serves),
    people: all(({ servings }) => servings.people),
    articles: all(({ numbers, steps }) => [...steps.articles ?? [], ...numbers.article ?? []]),
  };
}

/** The number of each recipe that has a value, by the values. */
function terms(lists) {
  const found = {};
  lists.forEach((values, number) => {
    for (const value of values) (found[folded(value)] ??= []).push(number);
  });
  return Object.entries(found).sort();
}

/**
 * An index of recipes: `[name, labels, ingredients, minutes]`.
 *
 * @param more What else it holds; `kinds` are lists of values by recipe, by the names of filters.
 */
export function indexOf(recipes, { kinds = {}, parts = {}, ...more } = {}) {
  const places = {};
  recipes.forEach(([name, labels, ingredients], number) => {
    [name, labels, ingredients].forEach((text, place) => {
      for (const { word } of words(text)) {
        places[word] ??= [[], [], []];
        if (place === 1 && places[word][0].at(-1) === number) continue;
        const list = places[word][place];
        if (list.at(-1) !== number) list.push(number);
      }
    });
  });
  const shard = Object.fromEntries(Object.entries(places).sort()
    .map(([word, lists]) => [word, lists.map(postings).join(" ")]));
  const filters = Object.entries(kinds).map(([kind, lists]) => [kind, terms(lists)]);
  return new SearchIndex("/", {
    version: "1", count: recipes.length, chunk: 8, bin: 1024, shards: [""],
    lengths: recipes.map(([name]) => DIGITS[words(name).length]).join(""),
    terms: Object.fromEntries(filters.map(([kind, found]) =>
      [kind, found.map(([label, numbers]) => [label, label, numbers.length])])),
    parts: {
      "words/": shard,
      "facts/parts": [],
      "facts/minutes": recipes.map(([, , , minutes = 0]) => minutes),
      ...Object.fromEntries(filters.map(([kind, found]) =>
        [`terms/${kind}`, found.map(([, numbers]) => postings(numbers))])),
      ...parts,
    },
    ...more,
  });
}
