import assert from "node:assert/strict";

import { convert } from "../../Templates/scripts/lib/conversion.js";
import { foodNamed } from "../../Templates/scripts/lib/food-densities.js";
import { heldQuantity, quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { eachCase } from "./cases.mjs";

const converted = (value, unit, system, food) => {
  const found = convert({ quantity: quantityOf({ value }), unit }, system, foodNamed(food ?? ""));
  return found && `${heldQuantity(found.quantity).value} ${found.unit}`;
};

eachCase("what a kitchen weighs, another measures", [
  ["1", "cup", "metric", "plain flour", "125 g"], ["1", "cup", "metric", "milk", "237 ml"],
  ["1", "cup", "metric", "something", "237 ml"], ["125", "g", "us", "plain flour", "1 cup"],
  ["1", "lb", "metric", undefined, "454 g"], ["10", "inch", "metric", undefined, "51/2 cm"],
  ["3", "lb", "metric", undefined, "1361/1000 kg"],
], ([value, unit, system, food, result]) => {
  assert.equal(converted(value, unit, system, food), result);
});

eachCase("spoons, pieces and what is in the system already stay", [
  ["1", "tsp", "metric"], ["1", "tbsp", "us"], ["2", "clove", "us"], ["100", "g", "metric"],
  ["1", "cup", "us"], ["1", "glug", "us"],
], ([value, unit, system]) => assert.equal(converted(value, unit, system), undefined));
