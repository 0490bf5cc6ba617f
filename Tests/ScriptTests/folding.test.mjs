import assert from "node:assert/strict";
import test from "node:test";

import { isUnspaced, words } from "../../Templates/scripts/lib/folding.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("the browser folds as the index does", fixture("search-folding"),
  ({ text, words: wanted }) => assert.deepEqual(words(text).map(({ word }) => word), wanted));

test("each folded letter knows where the character it came from ends", () => {
  assert.deepEqual(words(" Æble's"), [{ word: "aebles", start: 1, ends: [2, 2, 3, 4, 6, 7] }]);
});

eachCase("some scripts have no blanks", [["親子丼", true], ["김치", false], ["soup", false]],
  ([word, result]) => assert.equal(isUnspaced(word), result));
