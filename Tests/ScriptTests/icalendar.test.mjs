import assert from "node:assert/strict";
import test from "node:test";

import { calendar } from "../../Templates/scripts/lib/icalendar.js";

test("a calendar takes no lines from a name", () => {
  const text = calendar("x", [{
    uid: "a\r\nATTACH:evil", at: 0, day: "2026-12-31", summary: "b\r\nEND:VEVENT\u2028\u0000",
    url: "nonsense" }]);
  assert.ok(text.includes("UID:a\\nATTACH:evil\r\n"));
  assert.ok(text.includes("SUMMARY:b\\nEND:VEVENT\\n \r\n"));
  assert.ok(text.includes("DTEND;VALUE=DATE:20270101"));
  assert.ok(!text.includes("URL"));
});

test("an event with a time is in local time, from one day to another", () => {
  const text = calendar("x", [{ uid: "a", at: 0, day: "2026-12-23", from: "17:00",
    to: { day: "2026-12-24", time: "19:00" }, summary: "Pudding" }]);
  assert.ok(text.includes("\r\nDTSTART:20261223T170000\r\nDTEND:20261224T190000\r\n"));
});

test("lines are cut at 75 octets, never inside a character", () => {
  const summary = "längere Wörter 🍕 ".repeat(20).trim();
  const text = calendar("x", [{ uid: "a", at: 0, day: "2026-03-14", summary }]);
  const lines = text.split("\r\n");
  assert.ok(lines.every((line) => new TextEncoder().encode(line).length <= 75));
  assert.ok(text.replaceAll("\r\n ", "").includes(`SUMMARY:${summary}\r\n`));
  assert.ok(!text.includes("\ufffd"));
});
