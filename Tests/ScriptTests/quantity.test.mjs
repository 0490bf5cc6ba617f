import assert from "node:assert/strict";

import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { heldQuantity, leadingQuantity, quantityOf, readQuantity, sameQuantity, scale }
  from "../../Templates/scripts/lib/quantity.js";
import { eachCase, fixture } from "./cases.mjs";

const table = fixture("quantities");

/** What was read, in the form in which the table says what should be. */
const held = (quantity) => (quantity ? heldQuantity(quantity) : { value: null });

const wanted = (value, max) => (max === undefined ? { value } : { value, max });

eachCase("typed amounts are read as the table says", table.read, ({ text, unit, value, max }) => {
  assert.deepEqual(held(readQuantity(text, unit)), wanted(value, max));
});

eachCase("digits of Arabic and Persian are read", [
  ["٣٠٠", { value: "300" }], ["١٫٥", { value: "3/2" }], ["۲", { value: "2" }],
  ["٢-٣", { value: "2", max: "3" }],
], ([text, read]) => assert.deepEqual(held(readQuantity(text)), read));

eachCase("quantities scale at both ends", table.scale, (one) => {
  const scaled = scale(quantityOf(one), Fraction.read(one.factor));
  assert.deepEqual(held(scaled), wanted(one.scaled, one.scaledMax));
});

eachCase("what is held is read exactly or not at all", [
  [{ value: "3/2" }, { value: "3/2" }], [{ value: "2", max: "3" }, { value: "2", max: "3" }],
  [{ value: "3", max: "2" }, { value: "2", max: "3" }], [{ value: "2", max: "2" }, { value: "2" }],
  [{ value: "-1" }, { value: null }], [{ value: "1", max: "-2" }, { value: null }],
  [{ value: "1.5" }, { value: null }], [{}, { value: null }],
], ([from, read]) => assert.deepEqual(held(quantityOf(from)), read));

eachCase("an amount ends where its number does", [
  ["2 eggs", 0, "2", 1], ["add 1 1/2 cups", 4, "3/2", 9], ["2-3 onions", 0, "2", 3],
  ["2 dozen eggs", 0, "24", 7],
], ([text, start, lower, end]) => {
  const found = leadingQuantity(text, start);
  assert.deepEqual([`${found.quantity.lower}`, found.end], [lower, end]);
});

eachCase("a number and a range that begins with it differ", [
  [{ value: "2" }, { value: "2" }, true], [{ value: "4/2" }, { value: "2" }, true],
  [{ value: "2" }, { value: "2", max: "3" }, false],
  [{ value: "2", max: "3" }, { value: "2", max: "3" }, true],
], ([left, right, same]) => {
  assert.equal(sameQuantity(quantityOf(left), quantityOf(right)), same);
});
