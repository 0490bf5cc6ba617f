import assert from "node:assert/strict";

import { convert } from "../../Templates/scripts/lib/conversion.js";
import { foodNamed } from "../../Templates/scripts/lib/food-densities.js";
import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { rewritten } from "../../Templates/scripts/lib/written-amount.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("amounts are rewritten in their authors' words", fixture("quantities").written, (one) => {
  const { text, unit, factor, language = "en", cups = true, system, food, result } = one;
  assert.equal(rewritten(text, quantityOf(one), unit, {
    factor: Fraction.read(factor), language, cups, system,
    convert: system && ((amount) => convert(amount, system, food && foodNamed(food))),
  }), result);
});
