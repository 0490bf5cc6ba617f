// Durations as HTML's `time` writes them.

/**
 * Milliseconds of an ISO 8601 duration of days and less: `PT1H30M` is 5,400,000.
 *
 * @param {string | null | undefined} text
 * @returns {number | undefined} Nothing for what is no such duration, nothing at all, or longer
 *   than 31 days.
 */
export function milliseconds(text) {
  const parts = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/
    .exec(text ?? "");
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const sum = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return sum > 0 && sum <= 31 * 86_400_000 ? sum : undefined;
}
