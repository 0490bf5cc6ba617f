import assert from "node:assert/strict";

import { inflected, unitAt } from "../../Templates/scripts/lib/unit-reader.js";
import { eachCase } from "./cases.mjs";

eachCase("the unit behind a number is found in the text's language and in English", [
  ["2 cups milk", 1, "en", "cup", "cups", 6], ["2 EL Mehl", 1, "de", "tbsp", "EL", 4],
  ["2 cups Mehl", 1, "de", "cup", "cups", 6], ["2-inch piece", 1, "en", "inch", "inch", 6],
  ["1 tbsp. oil", 1, "en", "tbsp", "tbsp.", 7],
  ["1 c. à s. d'huile", 1, "fr", "tbsp", "c. à s.", 9],
  ["3 clove(s)", 1, "en", "clove", "clove(s)", 10], ["500g flour", 3, "en", "g", "g", 4],
], ([text, place, language, unit, word, end]) => {
  const found = unitAt(text, place, language);
  assert.deepEqual([found.unit, found.word, found.end], [unit, word, end]);
});

eachCase("a word that only begins like a unit is none", [
  ["2 glasses", 1], ["2 cupcakes", 1], ["2 eggs", 1], ["2", 1], ["1 T salt", 1],
], ([text, place]) => assert.equal(unitAt(text, place, "en"), undefined));

eachCase("a word takes another number and stays its author's", [
  ["1 cup", "en", true, "cups"], ["2 Cups", "en", false, "Cup"], ["1 tbsp.", "en", true, "tbsp."],
  ["2 teaspoons", "en", false, "teaspoon"], ["1 Zehe", "de", true, "Zehen"],
  ["1 cup", "de", true, "Cups"], ["2 leaves", "en", false, "leaf"],
], ([text, language, isMany, word]) => {
  assert.equal(inflected(unitAt(text, 1, language), isMany, language), word);
});
