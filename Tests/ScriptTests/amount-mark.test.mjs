import assert from "node:assert/strict";

import { chosen, readMark, worded } from "../../Templates/scripts/lib/amount-mark.js";
import { isShownPlural } from "../../Templates/scripts/lib/amount-text.js";
import { Fraction } from "../../Templates/scripts/lib/fraction.js";
import { quantityOf, scale } from "../../Templates/scripts/lib/quantity.js";
import { eachCase, fixture } from "./cases.mjs";
import { foodWithId } from "./kitchens.mjs";

const ELEMENT = /<(data|span) ([^>]*)>(.*?)<\/\1>/gu;

/** @param {string} attributes */
const held = (attributes) => Object.fromEntries(
  [...attributes.matchAll(/([a-z]+)(?:="([^"]*)"|(?![-a-z]))/gu)]
    .map(([, name, value = ""]) => [name, value]));

/** @param {string} html */
const marksIn = (html) => [...html.matchAll(/<data ([^>]*)>(.*?)<\/data>/gu)]
  .map(([, attributes, text]) => readMark(held(attributes), text));

/**
 * What a page shows of an amount, as the program marks it.
 *
 * @param {string} html
 * @param {import("../../Templates/scripts/lib/quantity.js").Quantity} quantity
 * @param {string | undefined} unit
 * @param {import("../../Templates/scripts/lib/amount-mark.js").Target} target
 */
function shown(html, quantity, unit, target) {
  const { factor, language, manner } = target;
  let exact;
  let isFirst = true;
  let marks = html.replace(/<span data-again>(.*)<\/span>/u, manner.system ? "" : "$1");
  /** @param {import("../../Templates/scripts/lib/amount-mark.js").Mark} mark */
  const text = (mark) => {
    const one = html !== marks && manner.system ? chosen(marksIn(html), manner) : { mark, manner };
    const found = worded(one.mark, { ...target, manner: one.manner });
    if (isFirst) exact = found.exact;
    isFirst = false;
    return found.text;
  };
  marks = marks.replace(ELEMENT, (_, name, attributes, written) => {
    const { forms = "", ...data } = held(attributes);
    if (name === "data") return text(readMark(data, written));
    const isMany = isShownPlural(scale(quantity, factor), unit, language);
    return factor.equals(new Fraction(1)) ? written : forms.split("/")[Number(isMany)];
  });
  return { text: marks, exact };
}

eachCase("amounts are worded as their authors do", fixture("quantities").written, (one) => {
  const { marks, unit, factor, language = "en", cups = true, system, food, result, exact } = one;
  const manner = { system, cups, food: foodWithId(food) };
  const found = shown(marks, quantityOf(one), unit,
    { factor: Fraction.read(factor), language, manner });
  assert.equal(found.text, result);
  if (exact !== undefined) assert.equal(found.exact ?? null, exact);
});

eachCase("a form that is not known is not made up", [
  ["1", " cake/", "1 cake", "2", "2 × 1 cake"], ["1", " cake/", "1 cake", "1/2", "½ cake"],
  ["8", "/ rolls", "8 rolls", "2", "16 rolls"], ["8", "/ rolls", "8 rolls", "1/8", "⅛ × 8 rolls"],
], ([value, word, written, factor, text]) => {
  const target = { factor: Fraction.read(factor), language: "en", manner: {} };
  assert.equal(worded(readMark({ value, word }, written), target).text, text);
});
