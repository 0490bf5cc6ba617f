import assert from "node:assert/strict";

import { articleFor, isPlural, unitForms } from "../../Templates/scripts/lib/kitchen.js";
import { eachCase, fixture } from "./cases.mjs";
import { languages } from "./kitchens.mjs";

const units = Object.values(fixture("quantities").units).flat();

eachCase("every unit has a word in every language", languages, (language) => {
  assert.deepEqual(units.filter((unit) => unitForms(unit, language).length === 0), []);
});

eachCase("numbers go with the plural as their language has it", [
  [1, "en", false], [0.5, "en", false], [1.5, "en", true], [0, "en", true], [2, "de-AT", true],
  [1.5, "fr", false], [2, "fr", true], [2, "ar", false], [3, "ar", true], [11, "ar", false],
], ([count, language, plural]) => assert.equal(isPlural(count, language), plural));

eachCase("the article goes with the number behind it", [
  ["8", "an"], ["20", "a"], ["11", "an"], ["18", "an"], ["80", "an"], ["8½", "an"], ["1", "a"],
  ["110", "a"], ["28", "a"],
], ([number, article]) => assert.equal(articleFor(number, "en"), article));

eachCase("other languages have articles that do not change with a number", ["de", "fr", "xx"],
  (language) => assert.equal(articleFor("8", language), undefined));
