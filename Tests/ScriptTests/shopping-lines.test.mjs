import assert from "node:assert/strict";
import test from "node:test";

import { Aisles } from "../../Templates/scripts/lib/aisles.js";
import { openCount } from "../../Templates/scripts/lib/shopping-count.js";
import { byAisle, lines, lineText, listText } from "../../Templates/scripts/lib/shopping-lines.js";
import { eachCase } from "./cases.mjs";

const list = {
  b: { at: 2, name: "onions", value: "2", food: "onion", forms: "onion/onions" },
  a: { at: 1, name: "Onion", value: "1" },
  c: { at: 3, name: "onion", value: "1", done: true },
  d: { at: 4, name: "milk", value: "1/2", unit: "l", optional: true, aisle: "dairy" },
  e: { at: 5, name: "Milch", value: "300", unit: "ml", language: "de", food: "milk 244 liquid" },
};

test("equal foods stand on one line in whatever language, what was bought on another", () => {
  assert.deepEqual(lines(list, "en").map((line) => [line.keys.join(""), lineText(line)]),
    [["ab", "3 onions"], ["c", "1 onion"], ["de", "800 ml milk"]]);
});

test("an amount keeps the word for its unit that all recipes have", () => {
  const tin = { at: 1, name: "beans", value: "1", unit: "can", way: 1 };
  const stock = { at: 2, name: "stock", value: "9/5", unit: "l", way: 1 };
  const texts = (wanted) => lines(wanted, "en").map(lineText);
  assert.deepEqual(texts({ tin, stock }), ["1 tin beans", "1.8 litres stock"]);
  assert.deepEqual(texts({ tin, can: { ...tin, at: 3, way: undefined } }), ["2 cans beans"]);
});

test("lines that are still open are counted", () => {
  assert.equal(openCount(list), 2);
});

test("an aisle that a recipe names counts, whatever the food is called", () => {
  const aisles = new Aisles(["dairy", "drinks", "other"].map((id) => ({ id, name: id })), []);
  const wanted = [
    { at: 1, name: "milk", aisle: "dairy" }, { at: 2, name: "water", aisle: "Drinks" },
    { at: 3, name: "Milk", aisle: "Cold shelf" }, { at: 4, name: "quux" }];
  const all = lines(Object.fromEntries(wanted.map((entry, i) => [`${i}`, entry])), "en");
  for (let round = 0; round < 2; round += 1) {
    assert.deepEqual(
      byAisle(all, aisles, "en").map((part) => [part.name, ...part.lines.map(lineText)]),
      [["drinks", "water"], ["Cold shelf", "milk"], ["other", "quux"]]);
  }
});

test("the list is written out by aisle", () => {
  const aisles = new Aisles(["dairy", "produce", "other"].map((id) => ({ id, name: id })), []);
  const open = lines(list, "en").filter(({ isDone }) => !isDone);
  assert.equal(listText("To buy", byAisle(open, aisles, "en"), "if wanted"), [
    "To buy", "", "dairy", "- 800 ml milk", "", "other", "- 3 onions", ""].join("\n"));
});

/** @typedef {[value: string | undefined, unit: string | undefined, name: string, food?: string,
 *   forms?: string]} Line */

/** @param {Line[]} wanted */
const text = (wanted, language = "en") => lines(Object.fromEntries(wanted.map(
  ([value, unit, name, food, forms], at) =>
    [`r/${at}`, { at: at + 1, value, unit, name, food, forms, recipe: "r" }])),
language).map(lineText).join("; ");

const ONION = ["onion", "onion/onions"];
const FLOUR = "flour 125";
const MILK = "244 liquid";
const TIN = "chopped tomatoes (400 g)";

eachCase("amounts of one food are one line, as a shop sells it", [
  [[["3/8", , "onion"]], "1 onion"],
  [[["3/2", , "lemons", "lemon", "lemon/lemons"]], "2 lemons"],
  [[["1/2", , "onion", ...ONION], ["1", , "onions", ...ONION]], "2 onions"],
  [[["1/2", , "Onion"], ["1/4", , "onion"]], "1 Onion"],
  [[["2", , "onions", ...ONION], ["200", "g", "onion"]], "2 + 200 g onions"],
  [[["1", "cup", "flour", FLOUR], ["125", "g", "plain flour", FLOUR]], "250 g flour"],
  [[["2", "tbsp", "sugar"], ["100", "g", "sugar", "200"]], "125 g sugar"],
  [[["1", "cup", "milk", MILK], ["122", "g", "milk", MILK]], "1½ cups milk"],
  [[["1", "cup", "quux"], ["100", "g", "quux"]], "1 cup + 100 g quux"],
  [[["300", "g", "quux"], ["1/2", "kg", "quux"]], "800 g quux"],
  [[["1/2", "can", TIN]], "1 can (400 g) chopped tomatoes"],
  [[["1", "can", TIN], ["1", "can", TIN]], "2 cans (400 g) chopped tomatoes"],
  [[["1", "can", TIN], ["1", "can", "chopped tomatoes (800 g)"]],
    "1 can (400 g) chopped tomatoes; 1 can (800 g) chopped tomatoes"],
  [[["1", , "spring onion", "scallion"],
    ["2", , "scallions", "scallion", "scallion/scallions"]], "3 scallions"],
  [[["2", , "large eggs", "egg", "egg/eggs"], ["1", , "egg"]], "3 large eggs"],
  [[["1", "tsp", "quux"], [undefined, undefined, "quux"]], "1 tsp quux"],
  [[["1", "pinch", "saffron"], ["1/2", "pinch", "saffron"]], "2 pinches saffron"],
  [[["3", , "Zwiebel", "onion", "Zwiebel/Zwiebeln"]], "3 Zwiebeln"],
], ([wanted, shown]) => assert.equal(text(wanted), shown));

test("what recipes want and most people have is told apart, but not what somebody typed", () => {
  const all = lines({
    "own-1": { at: 1, name: "salt", food: "salt staple" },
    "r/1": { at: 2, name: "cold water", food: "staple", recipe: "r" },
    "r/2": { at: 3, name: "milk", recipe: "r" },
    "r/3": { at: 4, name: "olive oil", food: "216 staple", recipe: "r" },
  }, "en");
  assert.deepEqual(all.map(({ name, isStaple }) => [name, isStaple]),
    [["salt", false], ["cold water", true], ["milk", false], ["olive oil", true]]);
});
