// Current season at the visitor's location.

const SEASONS = ["winter", "spring", "summer", "autumn"];

/**
 * Returns the season. In the southern hemisphere, daylight saving time applies in January.
 *
 *     seasonOf(new Date("2026-07-01T12:00:00Z")) // "summer", in Sydney "winter"
 *
 * @param {Date} now
 */
export function seasonOf(now) {
  /** @param {number} month */
  const offset = (month) => new Date(now.getFullYear(), month, 1).getTimezoneOffset();
  const isSouth = offset(0) < offset(6);
  return SEASONS[Math.floor(((now.getMonth() + (isSouth ? 7 : 1)) % 12) / 3)];
}
