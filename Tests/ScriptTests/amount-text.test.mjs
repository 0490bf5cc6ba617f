import assert from "node:assert/strict";
import test from "node:test";

import { amountText, nameText } from "../../Templates/scripts/lib/amount-text.js";
import { quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("amounts are printed as a cookbook does", fixture("quantities").text, (one) => {
  assert.equal(amountText({ quantity: quantityOf(one), unit: one.unit }, one.language), one.text);
});

eachCase("units and names agree with their number", fixture("measures").plurals, (one) => {
  const { name, forms, unit, language, text } = one;
  const quantity = quantityOf(one);
  assert.equal(
    name ? nameText(name, forms, quantity, language) : amountText({ quantity, unit }, language),
    text);
});

test("a fraction stays after its number in a right-to-left text", () => {
  const quantity = quantityOf({ value: "3/2", max: "5/2" });
  assert.equal(amountText({ quantity, unit: "cup" }, "ar"),
    "\u20661½\u2069–\u20662½\u2069 كوب");
});
