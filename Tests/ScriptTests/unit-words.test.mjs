import assert from "node:assert/strict";

import { isPlural, unitForms, unitWords } from "../../Templates/scripts/lib/unit-words.js";
import { eachCase, fixture } from "./cases.mjs";

const units = Object.values(fixture("quantities").units).flat();

eachCase("every unit has a word in every language", ["en", "de", "fr", "es", "ar"], (language) => {
  assert.deepEqual(units.filter((unit) => unitForms(unit, language).length === 0), []);
});

eachCase("numbers go with the plural as their language has it", [
  [1, "en", false], [0.5, "en", false], [1.5, "en", true], [0, "en", true], [2, "de-AT", true],
  [1.5, "fr", false], [2, "fr", true], [2, "ar", false], [3, "ar", true], [11, "ar", false],
], ([count, language, plural]) => assert.equal(isPlural(count, language), plural));

eachCase("longer words come before those that begin them", ["en", "de", "fr", "es", "ar", "xx"],
  (language) => {
    const lengths = unitWords(language).map(([word]) => word.length);
    assert.deepEqual(lengths, [...lengths].sort((a, b) => b - a));
  });
