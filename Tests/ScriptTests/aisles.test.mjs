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
], async ([language, name, aisle]) => {
  const aisles = new Aisles(language, all, []);
  await aisles.load([language]);
  assert.equal(aisles.find(name).id, aisle);
});

test("the owner adds words to an aisle, and aisles before the last", async () => {
  const aisles = new Aisles("en", all, [
    { name: "bakery", words: ["lavash"] }, { name: "Pet food", words: ["cat biscuits"] }]);
  assert.equal(await aisles.load(["en"]), true);
  assert.equal(await aisles.load(["en", "en-GB"]), false);
  assert.equal(aisles.find("lavash").id, "bakery");
  assert.equal(aisles.find("Cat biscuits").name, "Pet food");
  assert.deepEqual(aisles.all.slice(-2).map(({ name }) => name), ["Pet food", "other"]);
});

test("before a language is loaded everything is in the last aisle", () => {
  assert.equal(new Aisles("en", all, []).find("milk").id, "other");
});
