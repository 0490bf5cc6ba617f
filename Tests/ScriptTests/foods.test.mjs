import assert from "node:assert/strict";
import test from "node:test";

import { foodKey, readFood } from "../../Templates/scripts/lib/food.js";
import { Foods } from "../../Templates/scripts/lib/foods.js";
import { eachCase } from "./cases.mjs";

const english = new Foods({
  sizes: ["large", "extra large"],
  foods: [
    { names: "peas", aisle: "Cold shelf", food: "pea" },
    { names: "cat biscuits", aisle: "Pet food" },
    { names: "coconut milk", aisle: "tins", food: "coconut-milk 240 liquid" },
    { names: "garden onion/garden onions; shallot", aisle: "produce", food: "garden-onion" },
    { names: "milk", aisle: "dairy", food: "milk 244 liquid" },
    { names: "onion/onions; milk", aisle: "produce", food: "onion" },
    { names: "pea/peas", aisle: "produce", food: "pea 145" },
  ],
});

eachCase("what somebody types is a food by its whole name", [
  ["Onions", { food: "onion", aisle: "produce", forms: "onion/onions" }],
  ["large onion", { food: "onion", aisle: "produce", forms: "onion/onions" }],
  ["extra large onions", { food: "onion", aisle: "produce", forms: "onion/onions" }],
  ["milk", { food: "milk 244 liquid", aisle: "dairy" }],
  ["shallot", { food: "garden-onion", aisle: "produce" }],
  ["peas", { food: "pea", aisle: "Cold shelf" }],
  ["Cat  Biscuits", { food: "cat-biscuits", aisle: "Pet food" }],
], ([name, about]) => assert.deepEqual(known(english.about(name)), about));

eachCase("what is no food stands where the longest name in it does", [
  ["goat milk", { food: "goat-milk", aisle: "dairy" }],
  ["thick coconut milk", { food: "thick-coconut-milk", aisle: "tins" }],
  ["onion milk", { food: "onion-milk", aisle: "dairy" }],
  ["milkshake", { food: "milkshake" }], ["constructor", { food: "constructor" }],
  ["? !", { food: "?-!" }],
], ([name, about]) => assert.deepEqual(known(english.about(name)), about));

test("where things come first, and where names end in them, they are found there", () => {
  const foods = [{ names: "huile", aisle: "sauces" }, { names: "olive/olives", aisle: "tins" }];
  assert.equal(new Foods({ foods, headFirst: true }).about("huile d'olives olive").aisle, "sauces");
  const german = { foods: [{ names: "Milch", aisle: "dairy" }], compounds: true };
  assert.equal(new Foods(german).about("Vollmilch").aisle, "dairy");
  assert.equal(new Foods({ ...german, compounds: false }).about("Vollmilch").aisle, undefined);
});

test("a page says in a few words which food it is", () => {
  const { cup, ...others } = readFood("olive-oil 216 liquid staple") ?? {};
  assert.equal(`${cup}`, "216");
  assert.deepEqual(others, { liquid: true, dense: false, weighed: false, precise: false,
    piece: false, staple: true });
  assert.deepEqual(["7up", "olive-oil 216", "216 staple", undefined].map(foodKey),
    ["7up", "olive-oil", undefined, undefined]);
  assert.equal(readFood(undefined), undefined);
});

/** @param {object} about */
const known = (about) =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
