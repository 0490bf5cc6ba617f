import assert from "node:assert/strict";
import test from "node:test";

import { Aisles } from "../../Templates/scripts/lib/aisles.js";
import { eachCase } from "./cases.mjs";

const all = ["produce", "bakery", "meat", "fish", "dairy", "grains", "baking", "tins", "sauces",
  "spices", "nuts", "sweets", "frozen", "drinks", "household", "other"]
  .map((id) => ({ id, name: id }));

eachCase("each language finds its aisles", [
  ["en", "chopped plum tomatoes", "tins"], ["en", "cherries", "produce"],
  ["en", "freshly ground black pepper", "spices"], ["en", "garlic cloves", "produce"],
  ["en", "whole milk", "dairy"], ["en", "peanut butter", "sweets"], ["en", "quux", "other"],
  ["de", "Vollmilch", "dairy"], ["de", "Kokosmilch", "tins"], ["de", "Zwiebeln", "produce"],
  ["de", "Eier", "dairy"], ["de", "große Kartoffeln", "produce"], ["de", "Dinkelmehl", "baking"],
  ["fr", "huile d’olive", "sauces"], ["fr", "pommes de terre", "produce"],
  ["fr", "lait de coco", "tins"], ["fr", "gousses d'ail", "produce"], ["fr", "œufs", "dairy"],
  ["es", "aceite de oliva virgen", "sauces"], ["es", "cebollas", "produce"],
  ["es", "leche de coco", "tins"], ["es", "huevos", "dairy"],
  ["ar", "زيت الزيتون", "sauces"], ["ar", "البصل", "produce"], ["ar", "عصير ليمون", "produce"],
], ([language, name, aisle]) => {
  const aisles = new Aisles(language, all, []);
  assert.equal(aisles.find(name).id, aisle);
});

test("the owner adds words to an aisle, and aisles before the last", () => {
  const aisles = new Aisles("en", all, [
    { name: "bakery", words: ["lavash"] }, { name: "Pet food", words: ["cat biscuits"] }]);
  assert.equal(aisles.find("lavash").id, "bakery");
  assert.equal(aisles.find("Cat biscuits").name, "Pet food");
  assert.deepEqual(aisles.all.slice(-2).map(({ name }) => name), ["Pet food", "other"]);
});

test("the owner's aisle of a food comes before that of the kitchen", () => {
  const aisles = new Aisles("en-GB", all, [{ name: "frozen", words: ["peas", "milk"] }]);
  assert.equal(aisles.find("milk").id, "frozen");
  assert.equal(aisles.find("coconut milk").id, "tins");
});

test("without the words of a language everything is in the last aisle", () => {
  assert.equal(new Aisles("xx", all, []).find("milk").id, "other");
});
