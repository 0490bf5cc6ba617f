// What a kitchen timer is: moments at which it ends, never a count. Pure functions of a timer
// and a moment, so that a reload, a sleeping tab or another page changes nothing.

/**
 * @typedef {object} Timer
 * @property {number[]} ends When it rings, in milliseconds since 1970; a range rings twice.
 * @property {number} step Number of the step it times.
 * @property {string} [name] The recipe's.
 * @property {string} [what] What it times, in a few words of the step.
 * @property {string} [url] The recipe's, relative to the base path.
 * @property {number} [seen] How many ends were dismissed.
 * @property {number} [paused] Since when it stands still.
 */

/** The longest a timer may run, in milliseconds. */
export const LONGEST = 32 * 86_400_000;

/** How long an end is rung for when nobody answers, in milliseconds. */
export const RINGS = 60_000;

/** When an ended timer that nobody dismissed is forgotten, in milliseconds. */
export const FORGOTTEN = 24 * 3_600_000;

const MINUTE = 60_000;

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

/**
 * @param {Timer} timer
 * @param {number} now
 */
const clock = (timer, now) => timer.paused ?? now;

/**
 * How many of its ends have passed.
 *
 * @param {Timer} timer
 * @param {number} now Milliseconds since 1970, here and below.
 */
export const passed = (timer, now) => timer.ends.filter((end) => end <= clock(timer, now)).length;

/**
 * Whether an end has passed that nobody has dismissed.
 *
 * @param {Timer} timer
 * @param {number} now
 */
export const isUp = (timer, now) => passed(timer, now) > (timer.seen ?? 0);

/**
 * Whether no end is to come.
 *
 * @param {Timer} timer
 * @param {number} now
 */
export const isOver = (timer, now) => passed(timer, now) === timer.ends.length;

/**
 * Whether it rings at this moment.
 *
 * @param {Timer} timer
 * @param {number} now
 */
export const isLoud = (timer, now) =>
  isUp(timer, now) && now < timer.ends[passed(timer, now) - 1] + RINGS;

/**
 * Milliseconds until the next end; when none is to come, below zero: since the last.
 *
 * @param {Timer} timer
 * @param {number} now
 */
export const left = (timer, now) =>
  timer.ends[Math.min(passed(timer, now), timer.ends.length - 1)] - clock(timer, now);

/**
 * @param {Timer} timer
 * @param {number} now
 * @returns {Timer}
 */
export const paused = (timer, now) => ({ ...timer, paused: timer.paused ?? now });

/**
 * @param {Timer} timer
 * @param {number} now
 * @returns {Timer}
 */
export function resumed({ paused: since, ...timer }, now) {
  if (since === undefined) return timer;
  return { ...timer, ends: timer.ends.map((end) => end + now - since) };
}

/**
 * A minute more: of what is left, or from now when it is up already.
 *
 * @param {Timer} timer
 * @param {number} now
 * @returns {Timer}
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
 * What is left of a timer once its ringing was answered.
 *
 * @param {Timer} timer
 * @param {number} now
 * @returns {Timer | undefined} Nothing when all of it is over.
 */
export function dismissed(timer, now) {
  return isOver(timer, now) ? undefined : { ...timer, seen: passed(timer, now) };
}

/**
 * `1:02:03`, `12:05` or `0:09`, in the digits of a language. A second that has begun counts.
 *
 * @param {number} span Milliseconds; below zero reads as nothing left.
 * @param {string} language
 */
export function clockText(span, language) {
  const total = Math.max(0, Math.ceil(span / 1000));
  /**
   * @param {number} number
   * @param {number} least
   */
  const digits = (number, least) => new Intl.NumberFormat(
    language, { minimumIntegerDigits: least, useGrouping: false }).format(number);
  const [hours, minutes, seconds] =
    [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (hours === 0) return `${digits(minutes, 1)}:${digits(seconds, 2)}`;
  return `${digits(hours, 1)}:${digits(minutes, 2)}:${digits(seconds, 2)}`;
}

/**
 * How long ago, in words: `12 min ago`.
 *
 * @param {number} span Milliseconds, not below zero.
 * @param {string} language
 */
export function agoText(span, language) {
  const minutes = Math.max(1, Math.floor(span / MINUTE));
  const form = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
  const text = minutes < 60 ? form.format(-minutes, "minute")
    : form.format(-Math.floor(minutes / 60), "hour");
  return text.replace(/(\p{L})\.(?= )/gu, "$1");
}
