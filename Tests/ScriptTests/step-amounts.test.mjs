import assert from "node:assert/strict";

import { mentions } from "../../Templates/scripts/lib/step-amounts.js";
import { eachCase } from "./cases.mjs";

const found = (text, list) => mentions(text, "en", list)
  .map(({ start, end, scales }) => [text.slice(start, end), scales]);

const butter = [{ name: "butter", unit: "g", isFixed: false }];

eachCase("amounts in steps go with the same in other units", [
  ["Add 200 g (7 oz) butter.", [["200 g (7 oz)", true]]],
  ["Add 200 g/7 oz butter.", [["200 g/7 oz", true]]],
  ["Add 8 oz (225 g) of butter.", [["8 oz (225 g)", true]]],
  ["Add 200 g (the soft one) butter.", [["200 g", false]]],
], ([text, result]) => assert.deepEqual(found(text, butter), result));

const eggs = [{ name: "eggs", isFixed: false }, { name: "gelatine", unit: "g", isFixed: true }];

eachCase("what a step counts grows when it is an ingredient", [
  ["Beat 2 eggs.", [["2", true]]], ["Cut into 4 pieces.", [["4 pieces.", false]]],
  ["Add 1 egg at a time.", []], ["Soak 5 g gelatine.", [["5 g", false]]],
  ["Roll out to 5 mm thick.", [["5 mm", false]]],
], ([text, result]) => assert.deepEqual(found(text, eggs), result));
