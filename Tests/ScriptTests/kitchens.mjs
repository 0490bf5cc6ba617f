// The words of the theme's kitchens, for modules that in a browser fetch them.

import { readdirSync, readFileSync } from "node:fs";

import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { addKitchen } from "../../Templates/scripts/lib/kitchen.js";

const folder = new URL("../../Templates/kitchen/", import.meta.url);

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

/** Tags of the languages that have words. */
export const languages = readdirSync(folder).map((name) => name.replace(/\.json$/, ""))
  .filter((name) => name !== "foods").sort();

const facts = read("foods");
const words = Object.fromEntries(languages.map((language) => [language, read(language)]));
for (const language of languages) addKitchen(language, words[language]);

/** Identifiers of the foods of which is known what a cup weighs. */
export const measurableFoods = Object.keys(facts).filter((id) => facts[id].cup);

/**
 * What a page says of a food by its identifier.
 *
 * @param {string | undefined} id
 */
export function foodWithId(id) {
  if (!id) return undefined;
  const { cup, liquid, dense, weighed, precise, piece } = facts[id] ?? {};
  if (!facts[id]) throw new Error(`no food: ${id}`);
  return { cup: cup && new Fraction(cup), liquid, dense, weighed, precise, piece };
}
