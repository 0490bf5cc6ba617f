// The words for units in the languages of the site.
//
// Each unit has its ways of being written, the shortest first and long forms second, so that one
// who wrote "teaspoons" gets "tablespoons"; each way is one word, or its singular and plural.

/** @type {Record<string, string>} */
const SYMBOLS = {
  mg: "mg", g: "g", kg: "kg", oz: "oz", lb: "lb", ml: "ml", cl: "cl", dl: "dl", l: "l",
  "fl oz": "fl oz", mm: "mm", cm: "cm",
};

/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  en: {
    mg: "mg;milligram/milligrams", g: "g;gram/grams;gr;gramme/grammes",
    kg: "kg;kilogram/kilograms;kilo/kilos", oz: "oz;ounce/ounces", lb: "lb;pound/pounds;lbs",
    ml: "ml;millilitre/millilitres;milliliter/milliliters",
    cl: "cl;centilitre/centilitres;centiliter/centiliters",
    dl: "dl;decilitre/decilitres;deciliter/deciliters", l: "l;litre/litres;liter/liters",
    tsp: "tsp;teaspoon/teaspoons;tsps", tbsp: "tbsp;tablespoon/tablespoons;tbsps;tbs",
    "fl oz": "fl oz;fluid ounce/fluid ounces", cup: "cup/cups", pint: "pint/pints",
    quart: "quart/quarts", gallon: "gallon/gallons", mm: "mm;millimetre/millimetres",
    cm: "cm;centimetre/centimetres;centimeter/centimeters", inch: "inch;inch/inches",
    piece: "piece/pieces", clove: "clove/cloves", slice: "slice/slices", sprig: "sprig/sprigs",
    stalk: "stalk/stalks", stick: "stick/sticks", head: "head/heads", bunch: "bunch/bunches",
    handful: "handful/handfuls", pinch: "pinch/pinches", dash: "dash/dashes", drop: "drop/drops",
    knob: "knob/knobs", leaf: "leaf/leaves", sheet: "sheet/sheets", fillet: "fillet/fillets",
    can: "can/cans;tin/tins", jar: "jar/jars", bottle: "bottle/bottles",
    packet: "packet/packets;sachet/sachets;envelope/envelopes",
    package: "package/packages;pack/packs", box: "box/boxes", bag: "bag/bags",
    cube: "cube/cubes", ear: "ear/ears", loaf: "loaf/loaves", ball: "ball/balls",
    part: "part/parts", scoop: "scoop/scoops",
  },
  de: {
    mg: "mg;Milligramm", g: "g;Gramm", kg: "kg;Kilogramm;Kilo", oz: "oz;Unze/Unzen",
    lb: "lb;Pfund", ml: "ml;Milliliter", cl: "cl;Zentiliter", dl: "dl;Deziliter", l: "l;Liter",
    tsp: "TL;Teelöffel", tbsp: "EL;Esslöffel", "fl oz": "fl oz", cup: "Tasse/Tassen;Cup/Cups",
    pint: "Pint/Pints", quart: "Quart/Quarts", gallon: "Gallone/Gallonen",
    mm: "mm;Millimeter", cm: "cm;Zentimeter", inch: "Zoll", piece: "Stück;Stk",
    clove: "Zehe/Zehen;Knoblauchzehe/Knoblauchzehen", slice: "Scheibe/Scheiben",
    sprig: "Zweig/Zweige", stalk: "Stange/Stangen", stick: "Stück", head: "Kopf/Köpfe",
    bunch: "Bund", handful: "Handvoll", pinch: "Prise/Prisen", dash: "Spritzer",
    drop: "Tropfen", knob: "Stückchen", leaf: "Blatt/Blätter", sheet: "Blatt/Blätter",
    fillet: "Filet/Filets", can: "Dose/Dosen", jar: "Glas/Gläser", bottle: "Flasche/Flaschen",
    packet: "Päckchen", package: "Packung/Packungen", box: "Schachtel/Schachteln",
    bag: "Beutel", cube: "Würfel", ear: "Kolben", loaf: "Laib/Laibe", ball: "Kugel/Kugeln",
    part: "Teil/Teile", scoop: "Kugel/Kugeln",
  },
  fr: {
    mg: "mg;milligramme/milligrammes", g: "g;gramme/grammes",
    kg: "kg;kilogramme/kilogrammes;kilo/kilos", oz: "oz;once/onces", lb: "lb;livre/livres",
    ml: "ml;millilitre/millilitres", cl: "cl;centilitre/centilitres",
    dl: "dl;décilitre/décilitres", l: "l;litre/litres",
    tsp: "c. à c.;cuillère à café/cuillères à café;c. à café;c à c;càc",
    tbsp: "c. à s.;cuillère à soupe/cuillères à soupe;c. à soupe;c à s;càs",
    "fl oz": "fl oz", cup: "tasse/tasses", pint: "pinte/pintes", quart: "quart/quarts",
    gallon: "gallon/gallons", mm: "mm;millimètre/millimètres", cm: "cm;centimètre/centimètres",
    inch: "pouce/pouces", piece: "morceau/morceaux", clove: "gousse/gousses",
    slice: "tranche/tranches", sprig: "brin/brins", stalk: "tige/tiges",
    stick: "bâton/bâtons", head: "tête/têtes", bunch: "botte/bottes",
    handful: "poignée/poignées", pinch: "pincée/pincées", dash: "trait/traits",
    drop: "goutte/gouttes", knob: "noix", leaf: "feuille/feuilles", sheet: "feuille/feuilles",
    fillet: "filet/filets", can: "boîte/boîtes", jar: "bocal/bocaux",
    bottle: "bouteille/bouteilles", packet: "sachet/sachets", package: "paquet/paquets",
    box: "boîte/boîtes", bag: "sac/sacs", cube: "cube/cubes", ear: "épi/épis",
    loaf: "miche/miches", ball: "boule/boules", part: "part/parts", scoop: "boule/boules",
  },
  es: {
    mg: "mg;miligramo/miligramos", g: "g;gramo/gramos",
    kg: "kg;kilogramo/kilogramos;kilo/kilos", oz: "oz;onza/onzas", lb: "lb;libra/libras",
    ml: "ml;mililitro/mililitros", cl: "cl;centilitro/centilitros",
    dl: "dl;decilitro/decilitros", l: "l;litro/litros",
    tsp: "cdta/cdtas;cucharadita/cucharaditas", tbsp: "cda/cdas;cucharada/cucharadas",
    "fl oz": "fl oz", cup: "taza/tazas", pint: "pinta/pintas", quart: "cuarto/cuartos",
    gallon: "galón/galones", mm: "mm;milímetro/milímetros", cm: "cm;centímetro/centímetros",
    inch: "pulgada/pulgadas", piece: "trozo/trozos", clove: "diente/dientes",
    slice: "rodaja/rodajas;rebanada/rebanadas;loncha/lonchas", sprig: "ramita/ramitas",
    stalk: "tallo/tallos", stick: "barra/barras", head: "cabeza/cabezas",
    bunch: "manojo/manojos", handful: "puñado/puñados", pinch: "pizca/pizcas",
    dash: "chorrito/chorritos", drop: "gota/gotas", knob: "nuez/nueces", leaf: "hoja/hojas",
    sheet: "lámina/láminas", fillet: "filete/filetes", can: "lata/latas",
    jar: "tarro/tarros", bottle: "botella/botellas", packet: "sobre/sobres",
    package: "paquete/paquetes", box: "caja/cajas", bag: "bolsa/bolsas", cube: "cubo/cubos",
    ear: "mazorca/mazorcas", loaf: "hogaza/hogazas", ball: "bola/bolas", part: "parte/partes",
    scoop: "bola/bolas",
  },
  ar: {
    mg: "ملغ;مليغرام", g: "غ;غرام/غرامات;جرام/جرامات;جم", kg: "كغ;كيلوغرام/كيلوغرامات;كيلو;كجم",
    oz: "أونصة/أونصات", lb: "رطل/أرطال", ml: "مل;مليلتر;ملليلتر", cl: "سل;سنتيلتر",
    dl: "دل;ديسيلتر", l: "ل;لتر/لترات", tsp: "ملعقة صغيرة/ملاعق صغيرة",
    tbsp: "ملعقة كبيرة/ملاعق كبيرة", "fl oz": "أونصة سائلة/أونصات سائلة",
    cup: "كوب/أكواب;كأس/كؤوس", pint: "باينت", quart: "كوارت", gallon: "غالون/غالونات",
    mm: "مم;مليمتر/مليمترات", cm: "سم;سنتيمتر/سنتيمترات", inch: "بوصة/بوصات",
    piece: "قطعة/قطع", clove: "فص/فصوص", slice: "شريحة/شرائح", sprig: "غصن/أغصان",
    stalk: "ساق/سيقان", stick: "عود/أعواد", head: "رأس/رؤوس", bunch: "حزمة/حزم;باقة/باقات",
    handful: "حفنة/حفنات", pinch: "رشة/رشات", dash: "رشة/رشات", drop: "قطرة/قطرات",
    knob: "قطعة صغيرة/قطع صغيرة", leaf: "ورقة/أوراق", sheet: "ورقة/أوراق",
    fillet: "شريحة فيليه/شرائح فيليه", can: "علبة/علب", jar: "مرطبان/مرطبانات",
    bottle: "زجاجة/زجاجات", packet: "كيس صغير/أكياس صغيرة;ظرف/أظرف", package: "عبوة/عبوات",
    box: "صندوق/صناديق", bag: "كيس/أكياس", cube: "مكعب/مكعبات", ear: "كوز/أكواز",
    loaf: "رغيف/أرغفة", ball: "كرة/كرات", part: "جزء/أجزاء", scoop: "مغرفة/مغارف",
  },
};

/** @param {string} language */
const primary = (language) => language.split("-")[0].toLowerCase();

/**
 * The ways of writing a unit.
 *
 * @param {string} unit
 * @param {string} language BCP 47.
 * @returns {[singular: string, plural: string][]} Empty when the language has no word.
 */
export function unitForms(unit, language) {
  const text = WORDS[primary(language)]?.[unit] ?? SYMBOLS[unit];
  return (text?.split(";") ?? []).map((way) => {
    const [one, many = one] = way.split("/");
    return [one, many];
  });
}

/**
 * Whether a number goes with the plural. Half a cup is no "cups"; Arabic counts three to ten.
 *
 * @param {number} count
 * @param {string} language
 */
export function isPlural(count, language) {
  const rule = primary(language);
  if (rule === "ar") return new Intl.PluralRules("ar").select(count) === "few";
  if (count > 0 && count <= 1) return false;
  return new Intl.PluralRules(language).select(count) !== "one";
}

/**
 * The words of a language by what they mean, longest first: lower case, without closing dot.
 *
 * @param {string} language
 * @returns {[word: string, unit: string, way: number][]}
 */
export function unitWords(language) {
  /** @type {[word: string, unit: string, way: number][]} */
  const entries = [];
  const words = WORDS[primary(language)] ?? {};
  for (const unit of Object.keys({ ...SYMBOLS, ...words })) {
    unitForms(unit, language).forEach((forms, way) => {
      for (const form of new Set(forms)) {
        entries.push([form.toLowerCase().replace(/\.$/, ""), unit, way]);
      }
    });
  }
  return entries.sort((a, b) => b[0].length - a[0].length);
}
