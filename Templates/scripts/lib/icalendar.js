// Writes calendars in the format of RFC 5545.

import { daysAfter } from "./days.js";
import { parsed } from "./recipe-address.js";

const LONGEST = 75;
const encoder = new TextEncoder();

/**
 * @typedef {object} Occasion An all-day event, or one from a time of day to another, in local time.
 * @property {string} uid Stays the same in later exports.
 * @property {number} at Last change, in milliseconds since 1970.
 * @property {string} day `2026-03-14`.
 * @property {string} [from] `16:30`
 * @property {{ day: string, time: string }} [to] Its end; only with `from`.
 * @property {string} summary
 * @property {string} [description]
 * @property {string} [url]
 */

/**
 * Escapes text for a value, without control characters.
 * @param {string} value
 */
const escaped = (value) => value
  .replace(/\r\n?|\u2028|\u2029/g, "\n")
  .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
  .replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/**
 * Folds a line after at most 75 octets, never inside a character.
 * @param {string} line
 */
function folded(line) {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return `${result}\r\n`;
}

/** @param {string} day */
const basic = (day) => day.replaceAll("-", "");

/** @param {string} day @param {string} time */
const local = (day, time) => `${basic(day)}T${time.replace(":", "")}00`;

/** @param {number} at */
const moment = (at) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * @param {string} name Name of the calendar.
 * @param {Occasion[]} occasions
 * @returns {string} Lines of at most 75 octets, terminated by CR LF.
 */
export function calendar(name, occasions) {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Larder//Plan of the week//EN",
    "CALSCALE:GREGORIAN", "METHOD:PUBLISH", `X-WR-CALNAME:${escaped(name)}`];
  for (const { uid, at, day, from, to, summary, description, url } of occasions) {
    lines.push("BEGIN:VEVENT", `UID:${escaped(uid)}`, `DTSTAMP:${moment(at)}`,
      ...from && to ? [`DTSTART:${local(day, from)}`, `DTEND:${local(to.day, to.time)}`]
        : [`DTSTART;VALUE=DATE:${basic(day)}`, `DTEND;VALUE=DATE:${basic(daysAfter(day, 1))}`],
      `SUMMARY:${escaped(summary)}`);
    if (description) lines.push(`DESCRIPTION:${escaped(description)}`);
    const link = url && parsed(url);
    if (link) lines.push(`URL:${link.href}`);
    lines.push("TRANSP:TRANSPARENT", "END:VEVENT");
  }
  lines.push("END:VCALENDAR");
  return lines.map(folded).join("");
}
