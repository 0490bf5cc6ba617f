import assert from "node:assert/strict";

import { addAmounts } from "../../Templates/scripts/lib/amount-sum.js";
import { heldQuantity, quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { eachCase, fixture, kept } from "./cases.mjs";

eachCase("amounts add up where units allow", fixture("quantities").sums, ({ amounts, sum }) => {
  const found = addAmounts(amounts.map((one) => ({ quantity: quantityOf(one), unit: one.unit })));
  assert.deepEqual(
    kept(found.map(({ quantity, unit }) => ({ ...heldQuantity(quantity), unit }))), sum);
});
