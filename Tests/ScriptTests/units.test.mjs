import assert from "node:assert/strict";

import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { quantity, sameQuantity, scale } from "../../Templates/scripts/lib/quantity.js";
import { dimensionOf, ratio, systemOf } from "../../Templates/scripts/lib/units.js";
import { eachCase, fixture } from "./cases.mjs";

const table = fixture("quantities");

eachCase("a unit is known with what it measures",
  Object.entries(table.units).flatMap(([dimension, units]) =>
    units.map((unit) => [unit, dimension])),
  ([unit, dimension]) => assert.equal(dimensionOf(unit), dimension));

eachCase("a word that is no unit measures nothing", ["glug", "", "toString", "TSP", null],
  (word) => assert.equal(dimensionOf(word ?? undefined), undefined));

eachCase("spoons and pieces belong to neither system", [
  ["g", "metric"], ["ml", "metric"], ["cm", "metric"], ["cup", "us"], ["inch", "us"],
  ["tsp", undefined], ["tbsp", undefined], ["clove", undefined],
], ([unit, system]) => assert.equal(systemOf(unit), system));

eachCase("units of one dimension have an exact ratio, others none", [
  ["kg", "g", "1000"], ["tbsp", "tsp", "3"], ["cup", "tbsp", "16"], ["lb", "oz", "16"],
  ["inch", "mm", "127/5"], ["g", "ml", undefined], ["clove", "clove", undefined],
  ["glug", "g", undefined],
], ([from, to, share]) => assert.equal(ratio(from, to)?.toString(), share));

eachCase("scaling by any fraction and by its inverse restores", [4, 5, 6], (seed) => {
  let state = BigInt(seed);
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return (state >> 33n) % 999n + 1n;
  };
  const fraction = () => new Fraction(next(), next());
  for (let round = 0; round < 1000; round += 1) {
    const amount = quantity(fraction(), fraction());
    const factor = fraction();
    const there = scale(amount, factor);
    const back = scale(there, new Fraction(1).dividedBy(factor));
    assert.ok(sameQuantity(back, amount), `${amount.lower} by ${factor}`);
  }
});
