import assert from "node:assert/strict";

import { asciiEmail } from "../../Templates/scripts/lib/email.js";
import { eachCase } from "./cases.mjs";

eachCase("email addresses are those of the HTML standard, with domains in ASCII", [
  ["a@b.example", "a@b.example"], ["first.last+tag@sub.example.com", "first.last+tag@sub.example.com"],
  [" cook@example.com ", "cook@example.com"], ["o'hara@example.ie", "o'hara@example.ie"],
  ["cook@küche.example", "cook@xn--kche-0ra.example"],
  ["cook@例え.テスト", "cook@xn--r8jz45g.xn--zckzah"], [".dot@example.com", ".dot@example.com"],
], ([typed, sent]) => assert.equal(asciiEmail(typed), sent));

eachCase("nothing else is one", [
  "", "@", "cook", "a@b", "a@localhost", "cook@", "@example.com", "cook@@example.com", "a b@example.com",
  "cook@-example.com", "cook@example-.com", "cook@exam_ple.com", "cook@example..com",
  `cook@${"a".repeat(64)}.com`, "köchin@example.com", "cook@kü che.example",
  "cook@küche.example/x", "cook@küche.example:80", "cook@[küche]", "cook@example.com.",
  `${"a".repeat(320)}@b.example`,
], (typed) => assert.equal(asciiEmail(typed), undefined));
