// What foods weigh by volume.
//
// Source: U.S. Department of Agriculture, Agricultural Research Service, FoodData Central, SR
// Legacy (April 2018), household measures: grams in one cup of 236.588 ml, raw and dry,
// butter and fruit as sold, brown sugar packed. https://fdc.nal.usda.gov. A food that is not here
// is not converted, and a name counts only when it says nothing else: "almond flour" is no flour,
// and cornmeal, which may be fine or coarse, is not here at all.

import { Fraction } from "./fraction.js";

/** @typedef {import("./conversion.js").Food} Food */

const LIQUIDS = `
237: water, boiling water, warm water, cold water, hot water, wasser, warmes wasser, kaltes
  wasser, eau, eau tiède, agua, agua tibia, ماء, ماء دافئ
244: milk, whole milk, vollmilch, milch, lait, lait entier, leche, leche entera, حليب
245: buttermilk, buttermilch, babeurre, suero de leche, لبن رائب
238: cream, heavy cream, double cream, whipping cream, sahne, schlagsahne, crème liquide, crème
  entière, nata, nata para montar, قشطة, كريمة
216: olive oil, extra virgin olive oil, olivenöl, huile d'olive, aceite de oliva, زيت زيتون, زيت
  الزيتون
218: oil, vegetable oil, sunflower oil, rapeseed oil, canola oil, öl, pflanzenöl, sonnenblumenöl,
  rapsöl, huile, huile végétale, huile de tournesol, aceite, aceite vegetal, aceite de girasol,
  زيت, زيت نباتي
255: soy sauce, sojasauce, sojasoße, sauce soja, salsa de soja, صلصة الصويا
226: coconut milk, kokosmilch, lait de coco, leche de coco, حليب جوز الهند
`;

const SOLIDS = `
125: flour, plain flour, all-purpose flour, all purpose flour, white flour, wheat flour, mehl,
  weizenmehl, farine, farine de blé, harina, harina de trigo, طحين, دقيق
120: whole wheat flour, wholemeal flour, whole-wheat flour, wholewheat flour, vollkornmehl,
  weizenvollkornmehl, farine complète, harina integral, طحين القمح الكامل
137: bread flour, strong flour, strong white flour
102: rye flour, roggenmehl, farine de seigle, harina de centeno, طحين الجاودار
158: rice flour, reismehl, farine de riz, harina de arroz, طحين الأرز
120: buckwheat flour, buchweizenmehl, farine de sarrasin, harina de alforfón
167: semolina, hartweizengrieß, grieß, semoule, sémola, سميد
128: cornstarch, cornflour, speisestärke, maisstärke, maïzena, fécule de maïs, maicena, almidón de
  maíz, نشا, نشا الذرة
200: sugar, granulated sugar, white sugar, zucker, weißer zucker, sucre, sucre en poudre, azúcar,
  azúcar blanco, سكر
220: brown sugar, light brown sugar, dark brown sugar, brauner zucker, azúcar moreno, سكر بني
120: icing sugar, powdered sugar, confectioners' sugar, confectioners sugar, puderzucker, sucre
  glace, azúcar glas, سكر بودرة
86: cocoa, cocoa powder, unsweetened cocoa, unsweetened cocoa powder, kakao, kakaopulver, cacao,
  cacao en poudre, cacao en polvo, كاكاو
227: butter, unsalted butter, salted butter, beurre, beurre doux, mantequilla, mantequilla sin
  sal, زبدة
205: lard, schweineschmalz, saindoux, manteca de cerdo
205: shortening, vegetable shortening
339: honey, honig, miel, عسل
315: maple syrup, ahornsirup, sirop d'érable, sirope de arce
337: molasses, melasse, mélasse, melaza, دبس السكر
292: salt, table salt, fine salt, salz, sel, sel fin, sal, sal fina, ملح
81: oats, rolled oats, porridge oats, haferflocken, flocons d'avoine, copos de avena, شوفان
185: rice, white rice, long-grain rice, long grain rice, reis, riz, arroz, أرز
170: quinoa, quinua, كينوا
173: couscous, cuscús, كسكس
140: bulgur, bulghur, boulgour, برغل
200: pearl barley, pearled barley, perlgraupen, orge perlé, cebada perlada
192: lentils, brown lentils, green lentils, red lentils, linsen, rote linsen, lentilles, lentilles
  vertes, lentejas, عدس
200: dried chickpeas, getrocknete kichererbsen, pois chiches secs, garbanzos secos
194: dried black beans, getrocknete schwarze bohnen
245: yogurt, yoghurt, plain yogurt, natural yogurt, joghurt, naturjoghurt, yaourt, yaourt nature,
  yogur, yogur natural, لبن زبادي, زبادي
230: sour cream, saure sahne, sauerrahm, crème aigre, nata agria
232: cream cheese, frischkäse, fromage à tartiner, queso crema, جبنة كريمية
246: ricotta, ricotta cheese, ريكوتا
100: grated parmesan, grated parmesan cheese, geriebener parmesan, parmesan râpé, parmesano
  rallado
113: shredded cheddar, shredded cheddar cheese, grated cheddar
108: dry breadcrumbs, dried breadcrumbs, dry bread crumbs, semmelbrösel, paniermehl, chapelure,
  pan rallado, بقسماط
143: almonds, whole almonds, mandeln, amandes, almendras, لوز
95: ground almonds, gemahlene mandeln, amandes en poudre, poudre d'amandes, almendras molidas,
  almendra molida, لوز مطحون
117: chopped walnuts, gehackte walnüsse, nueces picadas
109: chopped pecans, gehackte pekannüsse
135: hazelnuts, haselnüsse, noisettes, avellanas, بندق
146: peanuts, erdnüsse, cacahuètes, cacahuetes, فول سوداني
258: peanut butter, erdnussbutter, beurre de cacahuète, mantequilla de cacahuete, زبدة الفول
  السوداني
144: sesame seeds, sesame, sesam, sésame, graines de sésame, sésamo, semillas de sésamo, سمسم
145: raisins, rosinen, raisins secs, pasas, uvas pasas, زبيب
147: chopped dates, gehackte datteln, dattes hachées, dátiles picados, تمر مفروم
168: chocolate chips, semisweet chocolate chips, schokotropfen, pépites de chocolat, pepitas de
  chocolate
85: sweetened flaked coconut
93: sweetened shredded coconut
262: tomato paste, tomatenmark, concentré de tomates, concentrado de tomate, معجون
  الطماطم
220: mayonnaise, mayonesa, مايونيز
148: blueberries, heidelbeeren, blaubeeren, myrtilles, arándanos, توت أزرق
123: raspberries, himbeeren, framboises, frambuesas, توت أحمر
145: peas, green peas, fresh peas, erbsen, petits pois, guisantes, بازلاء
`;

/** A cup in millilitres, exactly. */
const CUP = new Fraction(2_365_882_365, 10_000_000);

/** @type {Map<string, Food>} */
const FOODS = new Map();

/**
 * @param {string} table
 * @param {boolean} isLiquid
 */
function add(table, isLiquid) {
  for (const entry of table.trim().split(/\n(?=\d)/)) {
    const [grams, names] = entry.split(": ");
    const food = { density: new Fraction(grams).dividedBy(CUP), isLiquid };
    for (const name of names.split(/,\s+/)) FOODS.set(name.replace(/\s+/g, " "), food);
  }
}

add(LIQUIDS, true);
add(SOLIDS, false);

/**
 * The food that a name means and nothing else, in any of the site's languages.
 *
 * @param {string} name What to buy: `plain flour`.
 * @returns {Food | undefined}
 */
export function foodNamed(name) {
  return FOODS.get(name.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim());
}
