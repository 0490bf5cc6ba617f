import assert from "node:assert/strict";

import { numberWord } from "../../Templates/scripts/lib/number-words.js";
import { eachCase } from "./cases.mjs";

eachCase("a number spelled out is found where it is the amount", [
  ["two cups", "2", "two"], ["half a lemon", "1/2", "half a"], ["a dozen eggs", "12", "a dozen"],
  ["two dozen eggs", "24", "two dozen"], ["one and a half cups", "3/2", "one and a half"],
  ["Ein halbes Glas und zwei Eier", "2", "zwei"], ["fünf", "5", "fünf"],
], ([text, value, word]) => {
  const { start, end } = numberWord(text, value);
  assert.equal(text.slice(start, end), word);
});

eachCase("other words and numbers are none", [
  ["two cups", "3"], ["often", "10"], ["weight", "8"], ["", "1"],
], ([text, value]) => assert.equal(numberWord(text, value), undefined));
