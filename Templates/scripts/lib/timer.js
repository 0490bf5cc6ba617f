// Kitchen timers, stored as end times rather than counters. Pure functions of a timer and a time,
// so reloads, suspended tabs and other pages do not affect them.

/**
 * @typedef {object} Timer
 * @property {number[]} ends End times in milliseconds since 1970; a range rings twice.
 * @property {number} step Number of the step.
 * @property {string} [name] Name of the recipe.
 * @property {string} [what] What is timed, in a few words of the step.
 * @property {string} [length] The time as in the text, if other timers have the same `what`.
 * @property {string} [url] URL of the recipe, relative to the base path.
 * @property {number} [seen] Number of dismissed ends.
 * @property {number} [paused] Time of pausing.
 */

/** Maximum duration of a timer, in milliseconds. */
export const LONGEST = 32 * 86_400_000;

/** How long an end rings without a reaction, in milliseconds. */
export const RINGS = 60_000;

/** Age at which an ended timer is deleted without having been dismissed, in milliseconds. */
export const FORGOTTEN = 24 * 3_600_000;

const MINUTE = 60_000;

/**
 * Returns the milliseconds of an ISO 8601 duration of days or less: `PT1H30M` is 5,400,000.
 * @param {string | null | undefined} text
 * @returns {number | undefined} Undefined for any other text, a zero duration, and more than
 *   31 days.
 */
export function milliseconds(text) {
  const parts = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/
    .exec(text ?? "");
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const sum = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return sum > 0 && sum <= 31 * 86_400_000 ? sum : undefined;
}

/** @param {Timer} timer @param {number} now */
const clock = (timer, now) => timer.paused ?? now;

/**
 * Returns how many ends have passed.
 * @param {Timer} timer
 * @param {number} now Milliseconds since 1970, here and below.
 */
export const passed = (timer, now) => timer.ends.filter((end) => end <= clock(timer, now)).length;

/**
 * Whether an end has passed without being dismissed.
 * @param {Timer} timer @param {number} now
 */
export const isUp = (timer, now) => passed(timer, now) > (timer.seen ?? 0);

/** @param {Timer} timer @param {number} now @returns Whether all ends have passed. */
export const isOver = (timer, now) => passed(timer, now) === timer.ends.length;

/** @param {Timer} timer @param {number} now @returns Whether the timer is ringing. */
export const isLoud = (timer, now) =>
  isUp(timer, now) && now < timer.ends[passed(timer, now) - 1] + RINGS;

/**
 * Returns the milliseconds until the next end; after the last one, negative milliseconds since it.
 * @param {Timer} timer @param {number} now
 */
export const left = (timer, now) =>
  timer.ends[Math.min(passed(timer, now), timer.ends.length - 1)] - clock(timer, now);

/** @param {Timer} timer @param {number} now @returns {Timer} */
export const paused = (timer, now) => ({ ...timer, paused: timer.paused ?? now });

/** @param {Timer} timer @param {number} now @returns {Timer} */
export function resumed({ paused: since, ...timer }, now) {
  if (since === undefined) return timer;
  return { ...timer, ends: timer.ends.map((end) => end + now - since) };
}

/**
 * Adds one minute to the remaining time, or to the current time if an end has passed.
 * @param {Timer} timer @param {number} now @returns {Timer}
 */
export function withMinute(timer, now) {
  const seen = timer.seen ?? 0;
  const late = isUp(timer, now) ? clock(timer, now) - timer.ends[seen] : 0;
  const room = clock(timer, now) + LONGEST;
  const ends = timer.ends.map((end, place) =>
    place < seen ? end : Math.min(end + late + MINUTE, room));
  return { ...timer, ends };
}

/**
 * Returns the rest of a timer after dismissing its alarm.
 * @param {Timer} timer @param {number} now
 * @returns {Timer | undefined} Undefined if all ends have passed.
 */
export function dismissed(timer, now) {
  return isOver(timer, now) ? undefined : { ...timer, seen: passed(timer, now) };
}

/**
 * Formats `1:02:03`, `12:05` or `0:09` in the digits of a language. Rounds up to a whole second.
 * @param {number} span Milliseconds; negative values count as zero.
 * @param {string} language
 */
export function clockText(span, language) {
  const total = Math.max(0, Math.ceil(span / 1000));
  /** @param {number} number @param {number} least */
  const digits = (number, least) => new Intl.NumberFormat(
    language, { minimumIntegerDigits: least, useGrouping: false }).format(number);
  const [hours, minutes, seconds] =
    [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (hours === 0) return `${digits(minutes, 1)}:${digits(seconds, 2)}`;
  return `${digits(hours, 1)}:${digits(minutes, 2)}:${digits(seconds, 2)}`;
}

/**
 * Formats the time since an end: `12 min ago`.
 * @param {number} span Milliseconds, not negative.
 * @param {string} language
 */
export function agoText(span, language) {
  const minutes = Math.max(1, Math.floor(span / MINUTE));
  const form = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
  const text = minutes < 60 ? form.format(-minutes, "minute")
    : form.format(-Math.floor(minutes / 60), "hour");
  return text.replace(/(\p{L})\.(?= )/gu, "$1");
}
