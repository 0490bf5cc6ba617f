import assert from "node:assert/strict";

import { foodKey } from "../../Templates/scripts/lib/food-name.js";
import { eachCase } from "./cases.mjs";

eachCase("two names of one food have one key", [
  ["en", "Onions", "onion", true], ["en", "cherry tomatoes", "cherry tomato", true],
  ["en", "onion", "red onion", false], ["en", "rice", "ice", false],
  ["de", "Zwiebeln", "Zwiebel", true], ["de", "Eier", "Ei", true],
  ["de", "Äpfel", "Apfel", true], ["de", "Mehl", "Mehle", false],
  ["de", "constructor", "constructor", true], ["de", "constructor", "valueOf", false],
  ["fr", "oignons", "oignon", true], ["fr", "gousses d’ail", "gousse d'ail", true],
  ["fr", "poireaux", "poireau", true], ["es", "limones", "limón", true],
  ["es", "cebollas", "cebolla", true], ["es", "nueces", "nuez", true],
  ["ar", "البصل", "بصل", true], ["ar", "بصل", "ثوم", false],
], ([language, one, other, same]) => {
  assert.equal(foodKey(one, language) === foodKey(other, language), same);
});
