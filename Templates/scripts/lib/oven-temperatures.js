// Converts temperatures between degrees Celsius and Fahrenheit, and from gas marks.

/** @typedef {"metric" | "us"} System */
/** @typedef {import("./quantity.js").Quantity} Quantity */

/** @type {Record<string, [celsius: number, fahrenheit: number]>} Temperatures of gas marks. */
const GAS = {
  "1/4": [110, 225], "1/2": [130, 250], 1: [140, 275], 2: [150, 300], 3: [170, 325],
  4: [180, 350], 5: [190, 375], 6: [200, 400], 7: [220, 425], 8: [230, 450], 9: [240, 475],
  10: [260, 500],
};

/**
 * Lower limit of oven temperatures, whose dials are coarse; below are sugar, meat and milk.
 * @type {Record<string, number>}
 */
const OVEN = { C: 120, F: 250 };
/** @type {Record<string, number>} */
const MARKS = { C: 10, F: 25 };

/** @param {number} value @param {string} from @param {string} to */
function degrees(value, from, to) {
  const exact = to === "F" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;
  const mark = value >= OVEN[from] ? MARKS[to] : 1;
  return Math.round(exact / mark) * mark;
}

/**
 * Converts a temperature, keeping its degree sign and range separator as the author wrote them.
 * @param {string} written `180-200 °C`
 * @param {Quantity} quantity
 * @param {string} scale `C`, `F` or `gas`.
 * @param {System} system
 * @returns {string} As written if it is already in the system.
 */
export function temperatureIn(written, { lower, upper }, scale, system) {
  const other = system === "us" ? "F" : "C";
  if (scale === other) return written;
  if (scale === "gas") {
    const [celsius, fahrenheit] = GAS[`${lower}`] ?? [];
    if (celsius === undefined) return written;
    return other === "F" ? `${fahrenheit} °F` : `${celsius} °C`;
  }
  const [low, high] = [lower, upper ?? lower].map((end) => degrees(end.toNumber(), scale, other));
  const [, joint = "", tail] = /^\d+(?:(\D+)\d+)?(.*)$/su.exec(written) ?? [];
  const [, gap, sign, inner] = /^(\s*)([°º])(?:(\s*)\p{L}+)?$/u.exec(tail ?? "") ?? [];
  const [, bare] = /^(\s*)[CF]$/.exec(tail ?? "") ?? [];
  const unit = sign ? `${gap}${sign}${inner ?? ""}${other}` : `${bare ?? " "}°${other}`;
  return (low === high ? `${low}` : `${low}${joint}${high}`) + unit;
}
