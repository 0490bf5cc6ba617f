// Tests by tables: one test for each case, named by the sentence and the case.

import { readFileSync } from "node:fs";
import test from "node:test";

import "./kitchens.mjs";

/** What stands for a case in its test's name; JSON knows no whole numbers of any size. */
const text = (one) =>
  JSON.stringify(one, (_, value) => (typeof value === "bigint" ? `${value}` : value));

/**
 * @template Case
 * @param {string} sentence
 * @param {Case[]} cases
 * @param {(one: Case) => void | Promise<void>} check
 */
export function eachCase(sentence, cases, check) {
  if (cases.length === 0) throw new Error(`no cases: ${sentence}`);
  for (const one of cases) {
    test(`${sentence}: ${text(one).slice(0, 200)}`, () => check(one));
  }
}

/** A table of `Tests/Fixtures`, which the tests in Swift read too. */
export function fixture(name) {
  return JSON.parse(readFileSync(new URL(`../Fixtures/${name}.json`, import.meta.url), "utf8"));
}

/** A value as JSON keeps it: without what is undefined. */
export const kept = (value) => JSON.parse(JSON.stringify(value));
