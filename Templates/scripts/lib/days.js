// Calendar days such as `2026-03-14`, without times or time zones.

import { filled } from "./component.js";
import { words } from "./theme-files.js";

/** @param {string} day */
const date = (day) => new Date(`${day}T00:00:00Z`);

/** @param {Date} value Midnight in UTC. */
const text = (value) => value.toISOString().slice(0, 10);

/** @param {Date} [now] @returns The current day in the visitor's time zone. */
export function today(now = new Date()) {
  return text(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** @param {string} day @param {number} count May be negative. */
export function daysAfter(day, count) {
  const moved = date(day);
  moved.setUTCDate(moved.getUTCDate() + count);
  return text(moved);
}

/**
 * Returns the first day of the week, 1 for Monday to 7 for Sunday, in the site's language: Monday,
 * unless its region starts on another day.
 * @param {string} language BCP 47.
 */
export function firstWeekday(language) {
  if (!language.includes("-")) return language === "ar" ? 6 : 1;
  try {
    const locale = new Intl.Locale(language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

/**
 * Returns the seven days of the week that contains a day.
 * @param {string} day
 * @param {number} first Result of `firstWeekday`.
 * @returns {string[]}
 */
export function weekOf(day, first) {
  const back = (date(day).getUTCDay() - first + 7) % 7;
  return Array.from({ length: 7 }, (_, i) => daysAfter(day, i - back));
}

/** Formats days as the site's pages do. */
export class DayText {
  #language;

  constructor(language = document.documentElement.lang) {
    this.#language = language;
  }

  /** @param {string} day @returns {Record<"day" | "month" | "year", string>} */
  #parts(day) {
    const number = date(day).getUTCDate();
    return {
      day: number === 1 ? words.firstOfMonth : `${number}`,
      month: this.#name(day, { month: "long" }),
      year: `${date(day).getUTCFullYear()}`,
    };
  }

  /** @param {string} day @param {Intl.DateTimeFormatOptions} options */
  #name(day, options) {
    return new Intl.DateTimeFormat(
      this.#language, { ...options, calendar: "gregory", timeZone: "UTC" }).format(date(day));
  }

  /** @param {string} day @param {"long" | "short" | "narrow"} [length] */
  weekday(day, length = "long") {
    return this.#name(day, { weekday: length });
  }

  /** @param {string} day @returns `Mar`. */
  month(day) {
    return this.#name(day, { month: "short" });
  }

  /** @param {string} day @returns `14 March`. */
  short(day) {
    return filled(words.dayMonth, this.#parts(day));
  }

  /** @param {string} day @returns `14 March 2026`. */
  long(day) {
    return filled(words.dayMonthYear, this.#parts(day));
  }

  /** @param {string} day @returns `Saturday 14 March`. */
  spoken(day) {
    return filled(words.weekdayDate, { weekday: this.weekday(day), date: this.short(day) });
  }

  /**
   * Returns the range from the first day to the last: `9–15 March 2026`, `30 March – 5 April 2026`.
   * @param {string[]} days
   */
  range(days) {
    const [one, other] = [days[0], days[days.length - 1]];
    const [from, to] = [one, other].map((day) => this.#parts(day));
    if (from.year !== to.year) return `${this.long(one)} – ${this.long(other)}`;
    if (from.month !== to.month) return `${this.short(one)} – ${this.long(other)}`;
    return filled(words.dayRange, { ...to, from: from.day, to: to.day });
  }

  /**
   * Returns the range with short months, and without the year if there are two: `9–15 Mar 2026`,
   * `30 Mar – 5 Apr`.
   * @param {string[]} days
   */
  shortRange(days) {
    const [from, to] = [days[0], days[days.length - 1]].map((day) => (
      { ...this.#parts(day), month: this.month(day) }));
    if (from.month !== to.month) {
      return [from, to].map((one) => filled(words.dayMonth, one)).join(" – ");
    }
    return filled(words.dayRange, { ...to, from: from.day, to: to.day });
  }
}
