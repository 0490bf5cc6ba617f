import assert from "node:assert/strict";
import test from "node:test";

import { balanced, hasLine, rolledUp, state, withLines, withoutLine, withoutRecipe }
  from "../../Templates/scripts/lib/shopping.js";
import { eachCase, kept } from "./cases.mjs";

const line = (place, name, rest) => ({ place, name, optional: false, fixed: false, ...rest });

const bread = {
  id: "L-1", slug: "bread", name: "Bread", url: "recipes/bread/", servings: "4", lines: [
    line(0, "flour", { value: "500", unit: "g" }),
    line(1, "yeast", { value: "7", unit: "g", fixed: true }), line(2, "salt")],
};

const listed = () => withLines({}, bread, "2", 1000);

test("a recipe goes on the list at its scale, and what is fixed as it is", () => {
  const list = listed();
  assert.deepEqual(Object.keys(list), ["bread/0", "bread/1", "bread/2"]);
  assert.deepEqual(kept(list["bread/0"]), {
    at: 1000, name: "flour", value: "1000", unit: "g", recipe: "L-1", title: "Bread",
    url: "recipes/bread/", factor: "2", servings: "8" });
  assert.equal(list["bread/1"].value, "7");
});

test("a recipe is on the list wholly, at another scale, or not", () => {
  assert.equal(state({}, bread, "2"), "absent");
  assert.equal(state(listed(), bread, "2"), "present");
  assert.equal(state(listed(), bread, "1"), "other");
  assert.equal(state(withoutLine(listed(), bread, bread.lines[0]), bread, "2"), "absent");
});

test("what was ticked stays so until its amount changes", () => {
  const list = listed();
  for (const key of ["bread/0", "bread/1"]) list[key].done = true;
  const again = withLines(list, bread, "3", 2000);
  assert.equal(again["bread/0"].done, undefined);
  assert.equal(again["bread/1"].done, true);
  assert.equal(again["bread/0"].at, 1000);
});

test("a recipe that was bought whole is to be bought anew", () => {
  const list = listed();
  for (const entry of Object.values(list)) entry.done = true;
  assert.ok(Object.values(withLines(list, bread, "2", 2000)).every((entry) => !entry.done));
});

test("a line edited by hand stands for those it covers", () => {
  const list = withoutLine(listed(), bread, bread.lines[0]);
  list["own-1"] = { at: 1, name: "rye flour", covers: ["bread/0"] };
  assert.equal(hasLine(list, bread, bread.lines[0]), true);
  assert.equal(state(list, bread, "2"), "present");
  assert.deepEqual(withoutRecipe(list, "L-1"), {});
});

test("what a recipe is made of takes the place of the line that asks for it", () => {
  const pie = { id: "L-2", slug: "pie", name: "Pie", url: "recipes/pie/", lines: [
    line(0, "crust", { value: "250", unit: "g", makes: "recipes/bread/" })] };
  const list = rolledUp(withLines({}, pie, "1", 1000), "pie/0", bread, "1/2");
  assert.deepEqual(Object.keys(list), ["pie/0/0", "pie/0/1", "pie/0/2"]);
  const { value, recipe, title, via } = list["pie/0/0"];
  assert.deepEqual([value, recipe, title, via], ["250", "L-2", "Pie", "Bread"]);
  assert.equal(state(list, pie, "1"), "present");
  assert.equal(withLines(list, pie, "2", 2000)["pie/0/0"].value, "500");
  assert.equal(list["pie/0/1"].value, "7");
});

eachCase("each bracket has its partner", [
  ["a (b", "a (b)"], ["a) b", "a b"], ["(a) (b (c", "(a) (b (c))"], ["a (b)", "a (b)"],
], ([text, whole]) => assert.equal(balanced(text), whole));
