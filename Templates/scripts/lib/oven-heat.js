// Temperatures in a text: degrees Celsius and Fahrenheit and the marks of British gas ovens.

/** @typedef {"metric" | "us"} System */

/** What a gas mark is called in degrees. */
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

const system = (scale) => (scale === "F" ? "us" : "metric");

function read(scale) {
  return /^(f|فهرنهايت)/i.test(scale) ? "F" : "C";
}

/**
 * The scale of `350 degrees` and `180 Grad`, which do not name it. Only in English it may be
 * either, and beyond 300 none but Fahrenheit.
 *
 * @returns {"C" | "F" | undefined} Nothing where one cannot be sure.
 */
function likelyScale(ends, language) {
  if (language.startsWith("en")) {
    return ends.every((end) => end > 300 && end !== 360) ? "F" : undefined;
  }
  return ends.every((end) => end >= 100 && end <= 300) ? "C" : undefined;
}

function degrees(value, from, to) {
  const exact = to === "F" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;
  const mark = value >= OVEN[from] ? MARKS[to] : 1;
  return Math.round(exact / mark) * mark;
}

/**
 * @typedef {object} Heat
 * @property {number} start
 * @property {number} end
 * @property {(system: System) => string} told In the other system; as written in its own.
 */

/**
 * The temperatures of a text. Those that the author gives in both scales are one, and stay.
 *
 * @param {string} text
 * @param {string} language
 * @returns {Heat[]}
 */
export function temperatures(text, language) {
  const found = [];
  for (const match of text.matchAll(DEGREES)) {
    const [written, low, joint = "", high, gap, sign, gap2, name, bareGap, bareName] = match;
    const ends = [low, high].filter(Boolean).map(Number);
    // A letter alone is a scale in `350F`; in `35 f` and `20 C` it may be anything.
    if (bareName?.length === 1 && (!/[CF]/.test(bareName) || ends.some((end) => end < 100))) {
      continue;
    }
    const end = match.index + written.length;
    const around = `${text.slice(Math.max(0, match.index - 30), match.index)}#`
      + text.slice(end, end + 15);
    if (!name && !bareName && TURNING.test(around)) continue;
    const scale = name || bareName ? read(name ?? bareName) : likelyScale(ends, language);
    const told = (wanted) => {
      if (system(scale) === wanted) return written;
      const other = scale === "F" ? "C" : "F";
      const now = ends.map((one) => degrees(one, scale, other));
      let unit = ` °${other}`;
      if (/^[°º]$/.test(sign)) unit = `${gap}${sign}${gap2 ?? ""}${other}`;
      else if (bareName?.length === 1) unit = `${bareGap}°${other}`;
      return (now[0] === now[1] ? `${now[0]}` : now.join(joint)) + unit;
    };
    found.push({ start: match.index, end, scale, told });
  }
  for (const match of text.matchAll(GAS_MARK)) {
    const [written, mark] = match;
    const told = (wanted) => {
      const [celsius, fahrenheit] = GAS[mark];
      return wanted === "us" ? `${fahrenheit} °F` : `${celsius} °C`;
    };
    found.push({ start: match.index, end: match.index + written.length, scale: "gas", told });
  }
  found.sort((a, b) => a.start - b.start);
  return grouped(found, text)
    .filter((group) => group.every(({ scale }) => scale))
    .filter((group) => !(["C", "F"].every((scale) => group.some((one) => one.scale === scale))))
    .flatMap((group) => (group.some(({ scale }) => scale !== "gas")
      ? group.filter(({ scale }) => scale !== "gas") : group));
}

function grouped(found, text) {
  const groups = [];
  for (const one of found) {
    const last = groups.at(-1)?.at(-1);
    if (last && BETWEEN.test(text.slice(last.end, one.start))) groups.at(-1).push(one);
    else groups.push([one]);
  }
  return groups;
}
