// Temperatures in a text: degrees Celsius and Fahrenheit and the marks of British gas ovens.

/** @typedef {"metric" | "us"} System */

/**
 * What a gas mark is called in degrees.
 *
 * @type {Record<string, [celsius: number, fahrenheit: number]>}
 */
const GAS = {
  "¼": [110, 225], "1/4": [110, 225], "½": [130, 250], "1/2": [130, 250], 1: [140, 275],
  2: [150, 300], 3: [170, 325], 4: [180, 350], 5: [190, 375], 6: [200, 400], 7: [220, 425],
  8: [230, 450], 9: [240, 475], 10: [260, 500],
};

/** From here on it is an oven, whose marks are coarse; below, sugar, meat and milk. */
const OVEN = { C: 120, F: 250 };
const MARKS = { C: 10, F: 25 };

const NUMBER = "(?<![\\d.,])(\\d{2,3})(?:(\\s*(?:[-–—]|to|bis|à|a|إلى)\\s*)(\\d{2,3}))?";
const SIGN = "(\\s*)(°|º|deg(?:rees?|\\.)?|Grad|degrés?|grados|درجة)";
const SCALE = "(\\s*)(C|F|Celsius|Fahrenheit|centigrade|مئوية|فهرنهايت)";
const DEGREES = new RegExp(
  `${NUMBER}(?:${SIGN}(?:${SCALE})?|${SCALE})(?![\\p{L}\\p{N}])`, "giu");
/** What turns by 180° is no oven; `#` stands for the number. */
const TURNING = /(?<!\p{L})(?:um\s*#|drehe|tourne|pivote|gira)/iu;
const GAS_MARK = /\bgas(?:\s+mark)?\s+([¼½]|1\/[24]|10|[1-9])(?![\d/]|[.,]\d|\s*°)/giu;
/** What may stand between two ways of saying one temperature. */
const GAP = "[\\s(),;/|~≈–-]*";
const BETWEEN = new RegExp(`^${GAP}(?:(?:${[
  "or", "oder", "ou", "o", "fan", "umluft", "heißluft", "chaleur tournante", "aire",
  "conventional", "oven", "mark", "gas",
].join("|")})${GAP}){0,3}$`, "iu");

/** @param {string | undefined} scale */
const system = (scale) => (scale === "F" ? "us" : "metric");

/**
 * @param {string} scale
 * @returns {"C" | "F"}
 */
function read(scale) {
  return /^(f|فهرنهايت)/i.test(scale) ? "F" : "C";
}

/**
 * The scale of `350 degrees` and `180 Grad`, which do not name it. Only in English it may be
 * either, and beyond 300 none but Fahrenheit.
 *
 * @param {number[]} ends
 * @param {string} language
 * @returns {"C" | "F" | undefined} Nothing where one cannot be sure.
 */
function likelyScale(ends, language) {
  if (language.startsWith("en")) {
    return ends.every((end) => end > 300 && end !== 360) ? "F" : undefined;
  }
  return ends.every((end) => end >= 100 && end <= 300) ? "C" : undefined;
}

/**
 * @param {number} value
 * @param {"C" | "F"} from
 * @param {"C" | "F"} to
 */
function degrees(value, from, to) {
  const exact = to === "F" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;
  const mark = value >= OVEN[from] ? MARKS[to] : 1;
  return Math.round(exact / mark) * mark;
}

/**
 * @typedef {object} Temperature
 * @property {number} start
 * @property {number} end
 * @property {(system: System) => string} textIn Converted to a system; as written in its own.
 */

/** @typedef {Temperature & { scale: "C" | "F" | "gas" | undefined }} Found */

/**
 * The temperatures of a text. Those that the author gives in both scales are one, and stay.
 *
 * @param {string} text
 * @param {string} language
 * @returns {Temperature[]}
 */
export function temperatures(text, language) {
  /** @type {Found[]} */
  const found = [];
  for (const match of text.matchAll(DEGREES)) {
    const { index: start = 0 } = match;
    const [written, low, joint = "", high, gap, sign, gap2, name, bareGap, bareName] = match;
    const ends = [low, high].filter(Boolean).map(Number);
    // A letter alone is a scale in `350F`; in `35 f` and `20 C` it may be anything.
    if (bareName?.length === 1 && (!/[CF]/.test(bareName) || ends.some((end) => end < 100))) {
      continue;
    }
    const end = start + written.length;
    const around = `${text.slice(Math.max(0, start - 30), start)}#`
      + text.slice(end, end + 15);
    if (!name && !bareName && TURNING.test(around)) continue;
    const scale = name || bareName ? read(name ?? bareName) : likelyScale(ends, language);
    /** @param {System} wanted */
    const textIn = (wanted) => {
      if (!scale || system(scale) === wanted) return written;
      const other = scale === "F" ? "C" : "F";
      const now = ends.map((one) => degrees(one, scale, other));
      let unit = ` °${other}`;
      if (/^[°º]$/.test(sign)) unit = `${gap}${sign}${gap2 ?? ""}${other}`;
      else if (bareName?.length === 1) unit = `${bareGap}°${other}`;
      return (now[0] === now[1] ? `${now[0]}` : now.join(joint)) + unit;
    };
    found.push({ start, end, scale, textIn });
  }
  for (const match of text.matchAll(GAS_MARK)) {
    const { 0: written, 1: mark, index: start = 0 } = match;
    /** @param {System} wanted */
    const textIn = (wanted) => {
      const [celsius, fahrenheit] = GAS[mark];
      return wanted === "us" ? `${fahrenheit} °F` : `${celsius} °C`;
    };
    found.push({ start, end: start + written.length, scale: "gas", textIn });
  }
  found.sort((a, b) => a.start - b.start);
  return grouped(found, text)
    .filter((group) => group.every(({ scale }) => scale))
    .filter((group) => !(["C", "F"].every((scale) => group.some((one) => one.scale === scale))))
    .flatMap((group) => (group.some(({ scale }) => scale !== "gas")
      ? group.filter(({ scale }) => scale !== "gas") : group));
}

/**
 * @param {Found[]} found
 * @param {string} text
 */
function grouped(found, text) {
  /** @type {Found[][]} */
  const groups = [];
  for (const one of found) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && BETWEEN.test(text.slice(last.end, one.start))) group?.push(one);
    else groups.push([one]);
  }
  return groups;
}
