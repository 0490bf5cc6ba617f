// Days as `2026-03-14`: the calendar's, without hours or time zones.

/** @param {string} day */
const date = (day) => new Date(`${day}T00:00:00Z`);

/** @param {Date} value Midnight in UTC. */
const text = (value) => value.toISOString().slice(0, 10);

/**
 * The day it is where the visitor is.
 *
 * @param {Date} [now]
 */
export function today(now = new Date()) {
  return text(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/**
 * @param {string} day
 * @param {number} count May be negative.
 */
export function daysAfter(day, count) {
  const moved = date(day);
  moved.setUTCDate(moved.getUTCDate() + count);
  return text(moved);
}

/**
 * The first day of the week, 1 for Monday to 7 for Sunday, as the language's region has it. A
 * language without a region takes the visitor's, if that speaks it.
 *
 * @param {string} language BCP 47.
 * @param {readonly string[]} [visitor] Languages of the browser.
 */
export function firstWeekday(language, visitor = navigator.languages) {
  const base = language.split("-")[0];
  const known = language.includes("-") ? language
    : visitor.find((tag) => tag.includes("-") && tag.split("-")[0] === base);
  if (!known) return base === "ar" ? 6 : 1;
  try {
    const locale = new Intl.Locale(known);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

/**
 * The seven days of the week a day is in.
 *
 * @param {string} day
 * @param {number} first As `firstWeekday` gives it.
 * @returns {string[]}
 */
export function weekOf(day, first) {
  const back = (date(day).getUTCDay() - first + 7) % 7;
  return Array.from({ length: 7 }, (_, i) => daysAfter(day, i - back));
}

/**
 * @param {string} day
 * @param {string} language
 * @param {Intl.DateTimeFormatOptions} options
 */
export function dayText(day, language, options) {
  return formatter(language, options).format(date(day));
}

/**
 * @param {string[]} days The first and the last are named: `10–16 March 2026`.
 * @param {string} language
 */
export function rangeText(days, language) {
  return formatter(language, { day: "numeric", month: "long", year: "numeric" })
    .formatRange(date(days[0]), date(days[days.length - 1]));
}

/**
 * @param {string} language
 * @param {Intl.DateTimeFormatOptions} options
 */
const formatter = (language, options) =>
  new Intl.DateTimeFormat(language, { ...options, calendar: "gregory", timeZone: "UTC" });
