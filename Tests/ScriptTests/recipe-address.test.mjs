import assert from "node:assert/strict";

import { isPlainClick, isRecipeAddress } from "../../Templates/scripts/lib/recipe-address.js";
import { eachCase } from "./cases.mjs";

const ORIGIN = "https://larder.example";

eachCase("a recipe's address is one below recipes, with or without an anchor", [
  ["/cook/recipes/dashi/", true], ["/cook/recipes/dashi/#step-2", true],
  ["/cook/recipes/dashi/?q", false], ["/cook/recipes/", false], ["/cook/recipes/a/b/", false],
  ["/cook/recipes/dashi", false], ["/recipes/dashi/", false],
], ([path, isOne]) => assert.equal(isRecipeAddress(ORIGIN + path, "/cook/", ORIGIN), isOne));

eachCase("addresses of other sites are none", ["https://evil.example/cook/recipes/a/", "x", ""],
  (href) => assert.equal(isRecipeAddress(href, "/cook/", ORIGIN), false));

const click = { button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false, shiftKey: false,
  altKey: false };

eachCase("a click that asks for more than to follow is not plain", [
  [{}, true], [{ button: 1 }, false], [{ metaKey: true }, false], [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false], [{ altKey: true }, false], [{ defaultPrevented: true }, false],
], ([more, isPlain]) => assert.equal(isPlainClick({ ...click, ...more }), isPlain));
