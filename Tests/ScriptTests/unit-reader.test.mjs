import assert from "node:assert/strict";

import { unitAt } from "../../Templates/scripts/lib/unit-reader.js";
import { eachCase } from "./cases.mjs";

eachCase("the unit behind a number is found in the text's language and in English", [
  ["2 cups milk", 1, "en", "cup", 6], ["2 EL Mehl", 1, "de", "tbsp", 4],
  ["2 cups Mehl", 1, "de", "cup", 6], ["2-inch piece", 1, "en", "inch", 6],
  ["1 tbsp. oil", 1, "en", "tbsp", 7], ["1 c. à s. d'huile", 1, "fr", "tbsp", 9],
  ["500g flour", 3, "en", "g", 4],
], ([text, place, language, unit, end]) => {
  assert.deepEqual(unitAt(text, place, language), { unit, end });
});

eachCase("a word that only begins like a unit is none", [
  ["2 glasses", 1], ["2 cupcakes", 1], ["2 eggs", 1], ["2", 1], ["1 T salt", 1],
], ([text, place]) => assert.equal(unitAt(text, place, "en"), undefined));
