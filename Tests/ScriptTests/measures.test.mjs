import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import test from "node:test";

import { partsText } from "../../Templates/scripts/lib/amount-text.js";
import { exact, Fraction } from "../../Templates/scripts/lib/fraction.js";
import { exactIn, measured } from "../../Templates/scripts/lib/measures.js";
import { quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { dimensionOf } from "../../Templates/scripts/lib/units.js";
import { eachCase, fixture } from "./cases.mjs";
import { foodWithId, languages, measurableFoods } from "./kitchens.mjs";

const table = fixture("measures");
const VIEWS = [undefined, "metric", "us"];

const text = (one, language, system, dry) => partsText(
  measured({ quantity: quantityOf(one), unit: one.unit },
    { system, dry, cups: one.unit === "cup", food: foodWithId(one.food) }), language)
  .replaceAll(/[\u2066\u2069]/g, "");

const views = (one, language) => VIEWS.map((system) => text(one, language, system));

// LARDER_RECORD=yes writes what comes out, to be read whole like a cookbook.
if (process.env.LARDER_RECORD) {
  const lines = table.amounts.map(({ value, max, unit, food, ...one }) => JSON.stringify({
    value, max, unit, food,
    ...Object.fromEntries(languages.map((tag) => [tag, views({ value, max, unit, food }, tag)])),
  }));
  const { amounts, ...others } = table;
  const rest = Object.entries(others).map(([name, rows]) =>
    `  "${name}": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`);
  writeFileSync(new URL("../Fixtures/measures.json", import.meta.url),
    `{\n  "amounts": [\n${lines.map((line) => `    ${line}`).join(",\n")}\n  ],\n${rest.join(",\n")}\n}\n`);
  test("recorded", () => assert.fail("the table was recorded: look at it"));
}

eachCase("an amount is shown in measures that a kitchen has", table.amounts, (one) => {
  for (const language of languages) assert.deepEqual(views(one, language), one[language]);
});

test("the table holds all languages and enough of amounts, plurals and conversions", () => {
  assert.ok(table.amounts.length >= 150);
  assert.ok(table.plurals.length >= 60);
  assert.ok(table.household.length >= 40);
  assert.deepEqual(Object.keys(table.amounts[0]).filter((key) => key.length === 2), languages);
});

eachCase("dry goods go by weight or by the cup where a visitor says so", table.dry, (one) => {
  assert.equal(text(one, "en", one.system, one.dry), one.text);
});

eachCase("what a household measure holds weighs what the USDA says", table.household,
  ({ value, unit, food, grams }) => {
    const { lower } = exactIn(
      { quantity: quantityOf({ value }), unit }, "g", foodWithId(food));
    assert.ok(Math.abs(lower.toNumber() - grams) <= Math.max(0.5, grams * 0.02),
      `${lower.toNumber()} g`);
  });

test("the table of household measures says where in the USDA's tables each stands", () => {
  assert.equal(new Set(table.household.map(({ food }) => food)).size, 175);
  assert.ok(table.household.every(({ ndb, portion }) => /^\d{5}$/.test(ndb) && portion));
});

/** Hundredths by which parts miss an amount. */
function miss(amount, parts, food) {
  const { unit } = amount;
  const sum = (end) => parts.reduce((all, part) => {
    const one = exactIn(part, unit, food);
    return all.plus(one[end] ?? one.lower);
  }, new Fraction(0)).toNumber();
  const { lower, upper = lower } = amount.quantity;
  const off = (shown, value) => (100 * Math.abs(shown - value.toNumber())) / value.toNumber();
  return Math.max(off(sum("lower"), lower), off(sum("upper"), upper));
}

const VAGUE = ["pinch", "dash", "drop"];

const amountsOf = (unit, food) => Array.from({ length: 400 }, (_, step) => ({
  quantity: { lower: new Fraction(Math.round(1.02 ** step * 20), 20) }, unit, food }));

// Spoons are filled by quarters, and light weights are read in quarters of an ounce.
const finest = (amount, parts, food) => {
  const unit = (food?.precise ? ["tsp"] : ["tsp", "oz"])
    .find((one) => parts.some((part) => part.unit === one));
  const all = unit && exactIn(amount, unit, food);
  return all ? 100 / 8 / all.lower.toNumber() : 0;
};

const assertNear = (amount, manner) => {
  const { food, system } = manner;
  const parts = measured(amount, manner);
  if (parts.some((part) => VAGUE.includes(part.unit))) return;
  const limit = Math.max(food?.precise ? 2 : 5, finest(amount, parts, food));
  assert.ok(miss(amount, parts, food) <= limit + 1e-9,
    `${amount.quantity.lower} ${amount.unit} is ${partsText(parts, "en")} (${system})`);
};

eachCase("rounding moves nothing by more than five hundredths, salt and yeast by two", [
  ["g", undefined], ["g", "yeast"], ["ml", undefined], ["tsp", undefined], ["oz", undefined],
  ["lb", undefined],
], ([unit, id]) => {
  const food = foodWithId(id);
  for (const amount of amountsOf(unit)) {
    for (const system of VIEWS) assertNear(amount, { system, food, cups: true });
  }
});

const DRY = [undefined, "weights", "cups"];
const EVERYDAY = { g: ["5", "7", "30", "75", "110", "250", "333", "1000"],
  ml: ["15", "40", "125", "250", "1000"], tsp: ["1/2", "5/3"], tbsp: ["3/2", "9"],
  cup: ["1/4", "2/3", "5/4", "3"], oz: ["1", "7/2"], lb: ["3/2"] };

eachCase("nor does it of any food in any view", measurableFoods, (id) => {
  const food = foodWithId(id);
  for (const [unit, values] of Object.entries(EVERYDAY)) {
    for (const value of values) {
      for (const system of VIEWS) {
        for (const dry of DRY) {
          assertNear({ quantity: quantityOf({ value }), unit }, { system, dry, food });
        }
      }
    }
  }
});

const SPOONS = ["tsp", "tbsp", "cup", "quart"];

test("in cups and spoons nothing is measured that no cup or spoon holds", () => {
  const taken = { tsp: ["0", "1/8", "1/4", "1/2", "3/4"], tbsp: ["0", "1/2"], cup: ["0", "1/4", "1/3", "1/2", "2/3", "3/4"],
    quart: ["0", "1/4", "1/2", "3/4"] };
  for (const amount of amountsOf("ml")) {
    if (amount.quantity.lower.compare(exact("1/2")) < 0) continue;
    for (const { quantity: { lower }, unit } of measured(amount, { system: "us" })) {
      assert.ok(SPOONS.includes(unit) && taken[unit].includes(`${lower.part}`),
        `${amount.quantity.lower} ml: ${lower} ${unit}`);
    }
  }
});

test("what is poured dry never comes in quarts", () => {
  for (const food of ["all-purpose-flour", "sugar", "rice"].map(foodWithId)) {
    for (const amount of amountsOf("g")) {
      const parts = measured(amount, { system: "us", food });
      assert.ok(parts.every(({ unit }) => unit !== "quart"));
    }
  }
});

eachCase("a measured amount stays what it is when it is measured again", table.amounts, (one) => {
  const amount = { quantity: quantityOf(one), unit: one.unit };
  if (!one.unit || dimensionOf(one.unit) === "count") return;
  for (const system of ["metric", "us"]) {
    const food = foodWithId(one.food);
    const first = measured(amount, { system, food });
    if (first.length > 1) continue;
    assert.equal(partsText(measured(first[0], { system, food }), "en"), partsText(first, "en"));
  }
});
