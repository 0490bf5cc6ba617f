// Amounts of the shopping list: exact fractions as text, `3/2`, added where units allow.

const UNITS = {
  mg: ["mass", "1/1000"], g: ["mass", "1"], kg: ["mass", "1000"],
  oz: ["imperial mass", "1"], lb: ["imperial mass", "16"],
  ml: ["volume", "1"], cl: ["volume", "10"], dl: ["volume", "100"], l: ["volume", "1000"],
  tsp: ["spoons", "1"], tbsp: ["spoons", "3"], "fl oz": ["spoons", "6"], cup: ["spoons", "48"],
  mm: ["length", "1"], cm: ["length", "10"],
};

/** What a sum in different units is said in: the first unit it is at least one of. */
const SAID = {
  mass: [["kg", "1000"], ["g", "1"]],
  "imperial mass": [["lb", "16"], ["oz", "1"]],
  volume: [["l", "1000"], ["ml", "1"]],
  spoons: [["cup", "48"], ["tbsp", "3"], ["tsp", "1"]],
  length: [["cm", "10"], ["mm", "1"]],
};

const METRIC = new Set(["mg", "g", "kg", "ml", "cl", "dl", "l", "mm", "cm"]);

/** How people write units, besides the symbols. */
const WRITTEN = {
  mg: "milligram milligrams",
  g: "gr gram grams gramm gramme grammes gramo gramos غ غم غرام جرام",
  kg: "kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos كغ كيلو",
  ml: "millilitre millilitres milliliter milliliters mililitro mililitros مل",
  cl: "centilitre centilitres",
  dl: "decilitre decilitres",
  l: "litre litres liter liters litro litros ل لتر",
  tsp: "teaspoon teaspoons tl teelöffel cc cdta cdtas ملعقة",
  tbsp: "tablespoon tablespoons el esslöffel cs cda cdas",
  cup: "cups tasse tassen tasses taza tazas كوب",
  oz: "ounce ounces",
  lb: "lbs pound pounds",
  bunch: "bunches bund botte bottes manojo manojos",
  can: "cans tin tins dose dosen boîte boîtes lata latas",
  packet: "packets pack packung packungen paquet paquets paquete paquetes",
  bottle: "bottles flasche flaschen bouteille bouteilles botella botellas",
};
const WORDS = new Map([...Object.keys(UNITS).map((unit) => [unit, unit]),
  ...Object.entries(WRITTEN).flatMap(([unit, words]) =>
    [unit, ...words.split(" ")].map((word) => [word, unit]))]);

const GLYPHS = {
  "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
  "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
};

/** @typedef {{value: string, max?: string, unit?: string}} Amount */

const read = (text) => {
  const [over, under = "1"] = text.split("/");
  return [BigInt(over), BigInt(under)];
};

function written([over, under]) {
  let [a, b] = [over, under];
  while (b) [a, b] = [b, a % b];
  const divisor = a || 1n;
  return under === divisor ? `${over / divisor}` : `${over / divisor}/${under / divisor}`;
}

/** @param {string} a @param {string} b */
export function times(a, b) {
  const [[p, q], [r, s]] = [read(a), read(b)];
  return written([p * r, q * s]);
}

/** @param {string} a @param {string} b Not zero. */
export function over(a, b) {
  const [[p, q], [r, s]] = [read(a), read(b)];
  return written([p * s, q * r]);
}

/** @param {string} a @param {string} b */
export function plus(a, b) {
  const [[p, q], [r, s]] = [read(a), read(b)];
  return written([p * s + r * q, q * s]);
}

const isAtLeast = (a, b) => {
  const [[p, q], [r, s]] = [read(a), read(b)];
  return p * s >= r * q;
};

/** The number of a fraction, near enough to be shown. */
export const number = (text) => {
  const [p, q] = read(text);
  return Number((p * 1_000_000n) / q) / 1_000_000;
};

/**
 * Adds what can be added: `300 g` and `1/2 kg` are `800 g`. Amounts whose units have nothing to
 * do with one another stay apart, in the order they came; entries without an amount add none.
 *
 * @param {Partial<Amount>[]} amounts
 * @returns {Amount[]}
 */
export function summed(amounts) {
  const sums = [];
  for (const { value, max, unit } of amounts) {
    if (!value) continue;
    const [kind, size] = UNITS[unit] ?? [`=${unit ?? ""}`, "1"];
    let sum = sums.find((one) => one.kind === kind);
    if (!sum) sums.push(sum = { kind, units: new Set(), low: "0", high: "0" });
    sum.units.add(unit);
    sum.low = plus(sum.low, times(value, size));
    sum.high = plus(sum.high, times(max ?? value, size));
  }
  return sums.map(said);
}

/** A sum in the unit it was written in, or in the one that suits it. */
function said({ kind, units, low, high }) {
  const [only] = units;
  let unit = only;
  let size = UNITS[only]?.[1] ?? "1";
  const steps = SAID[kind];
  const isLarge = METRIC.has(only) && isAtLeast(over(low, size), "1000");
  if (steps && (units.size > 1 || isLarge)) {
    [unit, size] = steps.find(([, step]) => isAtLeast(low, step)) ?? steps.at(-1);
  }
  const sum = { value: over(low, size) };
  if (high !== low) sum.max = over(high, size);
  return unit ? { ...sum, unit } : sum;
}

/**
 * @param {Partial<Amount>} amount
 * @param {string} language
 * @returns {string} `1½ tbsp`, `1.2 kg`, `2–3`; empty without a number.
 */
export function amountText({ value, max, unit }, language) {
  if (!value) return "";
  const range = [value, max].filter(Boolean).map((one) => numberText(one, unit, language));
  return [range.join("–"), unit].filter(Boolean).join("\u00a0");
}

function numberText(value, unit, language) {
  const whole = (count) => new Intl.NumberFormat(language).format(count);
  const [p, q] = read(value);
  if (q === 1n) return whole(p);
  const glyph = METRIC.has(unit) ? undefined : GLYPHS[written([p % q, q])];
  if (glyph) return p >= q ? `${whole(p / q)}${glyph}` : glyph;
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(number(value));
}

const ARABIC = /[٠-٩]/g;

/** One number at the start of a text: `1 1/2`, `3/4`, `1.5` or `1,5`, `1½`, `2`. */
const NUMBER = new RegExp([
  String.raw`^(?:(\d{1,6})\s+(\d{1,4})\/([1-9]\d{0,3})`,
  String.raw`(\d{1,6})\/([1-9]\d{0,5})`,
  String.raw`(\d{1,6})[.,](\d{1,4})(?!\d)`,
  String.raw`(\d{1,6})?\s?([${Object.values(GLYPHS).join("")}])`,
  String.raw`(\d{1,7}))`,
].join("|"), "u");

/** @returns {[string, number] | undefined} The fraction and how much of the text it takes. */
function readNumberAt(text) {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [all, whole, top, bottom, over1, under1, units, decimals, before, glyph, plain] = found;
  const value = top ? plus(whole, written([BigInt(top), BigInt(bottom)]))
    : over1 ? written([BigInt(over1), BigInt(under1)])
    : decimals ? written([BigInt(units + decimals), 10n ** BigInt(decimals.length)])
    : glyph ? plus(before ?? "0", Object.keys(GLYPHS).find((key) => GLYPHS[key] === glyph))
    : plain;
  return [value.replace(/^0+(?=\d)/, ""), all.length];
}

/**
 * What somebody typed to buy: `2 l milk`, `1-2 onions`, `bread`.
 *
 * @param {string} text
 * @returns {Partial<Amount> & {name: string}} Text without an amount is all name.
 */
export function readItem(text) {
  let rest = text.trim().replace(ARABIC, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)));
  const first = readNumberAt(rest);
  if (!first) return { name: text.trim() };
  rest = rest.slice(first[1]);
  const result = { value: first[0] };
  const dash = /^\s*[-–]\s*/.exec(rest);
  const second = dash && readNumberAt(rest.slice(dash[0].length));
  if (second && isAtLeast(second[0], first[0])) {
    [result.max] = second;
    rest = rest.slice(dash[0].length + second[1]);
  }
  // `7up` and `00 flour` are names, `500g flour` is not.
  const word = /^\s*(fl oz|[\p{L}]+)\.?(?=\s|$)/iu.exec(rest);
  const unit = word && WORDS.get(word[1].toLowerCase());
  const after = unit ? rest.slice(word[0].length).replace(/^\s+(?:of|de|d['’])\s*/i, " ") : rest;
  const name = after.replace(/^\s*[x×]\s+/i, " ").trim();
  if (!name || (!unit && /^\p{L}/u.test(rest)) || /^0\d/.test(text.trim())) {
    return { name: text.trim() };
  }
  return unit ? { ...result, unit, name } : { ...result, name };
}

/**
 * How many times a recipe is needed for an amount of what it makes.
 *
 * @param {Partial<Amount>} needed
 * @param {string | undefined} makes What it makes, `1.2 kg` or `4`; `8 rolls` are eight pieces.
 * @returns {string | undefined} Nothing where the two cannot be compared.
 */
export function ratio(needed, makes) {
  if (!needed.value || needed.value === "0" || !makes) return undefined;
  const made = readItem(`${makes} .`);
  if (!made.value || made.value === "0") return undefined;
  const [kind, size] = UNITS[needed.unit] ?? [undefined, "1"];
  const [otherKind, otherSize] = UNITS[made.unit] ?? [undefined, "1"];
  if (kind !== otherKind || (!kind && (needed.unit ?? made.unit) !== made.unit)) return undefined;
  if (needed.unit && !kind && !made.unit) return undefined;
  return over(times(needed.value, size), times(made.value, otherSize));
}

/** A fraction as a number field shows it: at most three decimals. */
export const fieldNumber = (text) => `${Math.round(number(text) * 1000) / 1000}`;

/** What a number field holds, exact; `1` for anything that is no number above zero. */
export function readFieldNumber(text) {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (!whole || Number(text) === 0) return "1";
  return written([BigInt(whole + decimals), 10n ** BigInt(decimals.length)]);
}
