import assert from "node:assert/strict";
import test from "node:test";

import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { eachCase } from "./cases.mjs";

eachCase("what is no fraction is not read", [
  "", "1/0", "1.5", "1e9", "0x10", "1/2/3", " 1", "9".repeat(16), null, 4, {}, "--1",
], (text) => assert.equal(Fraction.read(text), undefined));

eachCase("a fraction is in lowest terms with a positive denominator", [
  ["4/2", "2"], ["6/4", "3/2"], ["-3/6", "-1/2"], ["0/7", "0"],
], ([text, lowest]) => assert.equal(`${Fraction.read(text)}`, lowest));

test("a denominator below zero moves its sign", () => {
  assert.equal(`${new Fraction(1, -2)}`, "-1/2");
});

test("nothing is over zero", () => {
  assert.throws(() => new Fraction(1, 0), RangeError);
  assert.throws(() => new Fraction(1).dividedBy(new Fraction(0)), RangeError);
});

eachCase("fractions are reckoned with exactly", [
  ["plus", "1/3", "1/6", "1/2"], ["minus", "1/3", "1/2", "-1/6"],
  ["times", "2/3", "3/4", "1/2"], ["dividedBy", "1", "3", "1/3"],
], ([way, left, right, result]) => {
  assert.equal(`${Fraction.read(left)[way](Fraction.read(right))}`, result);
});

eachCase("a whole part is rounded down, and the rest is not below zero", [
  ["7/2", 3n, "1/2"], ["-7/2", -4n, "1/2"], ["-4", -4n, "0"], ["1/3", 0n, "1/3"],
], ([text, whole, part]) => {
  const value = Fraction.read(text);
  assert.deepEqual([value.whole, `${value.part}`], [whole, part]);
});

eachCase("half a step is rounded up", [
  ["1/4", "1/2", "1/2"], ["1/5", "1/2", "0"], ["7", "5", "5"], ["15/2", "5", "10"],
], ([text, step, result]) => {
  assert.equal(`${Fraction.read(text).roundedTo(Fraction.read(step))}`, result);
});

test("fractions sort by their values", () => {
  const sorted = ["1/2", "-1", "1/3", "5/10"].map(Fraction.read).sort((a, b) => a.compare(b));
  assert.equal(sorted.join(" "), "-1 1/3 1/2 1/2");
});
