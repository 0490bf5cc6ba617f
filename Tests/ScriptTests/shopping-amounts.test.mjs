import assert from "node:assert/strict";
import test from "node:test";

import { amountText, fieldNumber, over, plus, ratio, readFieldNumber, readItem, summed, times }
  from "../../Templates/scripts/lib/shopping-amounts.js";
import { eachCase, kept } from "./cases.mjs";

eachCase("what is typed is read as amount, unit and name", [
  ["2 l milk", { value: "2", unit: "l", name: "milk" }],
  ["½ kg flour", { value: "1/2", unit: "kg", name: "flour" }],
  ["1 1/2 tsp salt", { value: "3/2", unit: "tsp", name: "salt" }],
  ["1,5 l Milch", { value: "3/2", unit: "l", name: "Milch" }],
  ["500g flour", { value: "500", unit: "g", name: "flour" }],
  ["2-3 onions", { value: "2", max: "3", name: "onions" }],
  ["3 eggs", { value: "3", name: "eggs" }], ["7up", { name: "7up" }],
  ["2 % milk", { name: "2 % milk" }], ["2 dozen eggs", { value: "24", name: "eggs" }],
  ["bread", { name: "bread" }], ["00 flour", { name: "00 flour" }],
  ["٢ بصل", { value: "2", name: "بصل" }], ["2 x lemons", { value: "2", name: "lemons" }],
  [" 2 cups of rice ", { value: "2", unit: "cup", name: "rice" }],
], ([typed, read]) => assert.deepEqual(kept(readItem(typed, "en")), read));

test("a word of the list's own language is a unit too", () => {
  assert.deepEqual(kept(readItem("2 EL Mehl", "de")), { value: "2", unit: "tbsp", name: "Mehl" });
});

test("amounts are held as exact fractions", () => {
  assert.equal(times("2/3", "3"), "2");
  assert.equal(over("1", "3"), "1/3");
  assert.equal(plus("1/3", "1/6"), "1/2");
});

eachCase("what can be added is, the rest stands side by side", [
  [[{ value: "300", unit: "g" }, { value: "1/2", unit: "kg" }], ["800 g"]],
  [[{ value: "1", unit: "glug" }, { value: "2" }, { value: "1", unit: "glug" }], ["2 glug", "2"]],
  [[{ value: "12", unit: "tbsp" }], ["12 tbsp"]],
  [[{ value: "12", unit: "tbsp" }, { value: "1", unit: "cup" }], ["1¾ cups"]], [[{}], []],
], ([amounts, texts]) => {
  assert.deepEqual(summed(amounts).map((amount) => amountText(amount, "en")), texts);
});

eachCase("a recipe is needed as often as its makings go into what is asked for", [
  [{ value: "600", unit: "g" }, "1.2 kg", "1/2"], [{ value: "2" }, "4", "1/2"],
  [{ value: "2" }, "8 rolls", "1/4"], [{ value: "1", unit: "cup" }, "500 g", undefined],
  [{ value: "1" }, undefined, undefined], [{}, "4", undefined], [{ value: "0" }, "4", undefined],
], ([needed, makes, share]) => assert.equal(ratio(needed, makes, "en"), share));

eachCase("number fields show and hold three decimals", [
  ["3/2", "1.5", "3/2"], ["1/3", "0.333", "333/1000"], ["4", "4", "4"],
], ([held, shown, read]) => {
  assert.equal(fieldNumber(held), shown);
  assert.equal(readFieldNumber(shown), read);
});

eachCase("a field without a number above zero is one", ["", "0", "-2", "x", "1e3", "0.0"],
  (typed) => assert.equal(readFieldNumber(typed), "1"));
