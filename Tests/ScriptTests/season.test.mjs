// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";
import { seasonOf } from "../../Templates/scripts/lib/season.js";

const seasons = () => Array.from({ length: 12 }, (_, month) =>
  seasonOf(new Date(2026, month, 15)));
const NORTH = [
  "winter", "winter", "spring", "spring", "spring", "summer", "summer", "summer", "autumn",
  "autumn", "autumn", "winter"];

for (const zone of ["Europe/London", "America/New_York", "Asia/Tokyo"]) {
  test(`a season is that of the north in ${zone}`, () => {
    process.env.TZ = zone;
    assert.deepEqual(seasons(), NORTH);
  });
}

for (const zone of ["Australia/Sydney", "Pacific/Auckland", "America/Santiago"]) {
  test(`a season is that of the south in ${zone}`, () => {
    process.env.TZ = zone;
    assert.deepEqual(seasons(), [...NORTH.slice(6), ...NORTH.slice(0, 6)]);
  });
}
