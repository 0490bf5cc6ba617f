import assert from "node:assert/strict";

import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { rewritten } from "../../Templates/scripts/lib/written-amount.js";
import { eachCase, fixture } from "./cases.mjs";
import { foodWithId } from "./kitchens.mjs";

eachCase("amounts are rewritten in their authors' words", fixture("quantities").written, (one) => {
  const { text, unit, factor, language = "en", cups = true, system, food, result, exact } = one;
  const manner = { system, cups, food: foodWithId(food) };
  const found = rewritten(text, quantityOf(one), unit,
    { factor: Fraction.read(factor), language, manner });
  assert.equal(found.text, result);
  if (exact !== undefined) assert.equal(found.exact ?? null, exact);
});
