import assert from "node:assert/strict";
import test from "node:test";

import { SearchIndex } from "../../Templates/scripts/lib/search-index.js";
import { understood, without } from "../../Templates/scripts/lib/search-query.js";
import { eachCase } from "./cases.mjs";
import { DIGITS, indexOf, nothing, speech } from "./search-indexes.mjs";

const catalogs = {
  en: [[
    ["Tomato omelette", "breakfast vegetarian", "eggs, tomato, butter", 15],
    ["Tomato soup", "soup vegan", "tomatoes, onion, cilantro", 40],
    ["Eggplant and tomato bake", "vegetarian", "eggplant, tomatoes", 70],
    ["Chicken stir-fry", "quick", "chicken, spring onion, soy sauce", 25],
    ["Satay noodles", "quick gluten-free", "peanut butter, rice noodles, lime", 20],
    ["No-knead bread", "bread", "flour, yeast", 180],
    ["Butter beans", "vegan", "peanuts, lima beans", 0],
  ], [
    [["cilantro"], ["coriander", "coriander leaves"]], [["eggplant"], ["aubergine"]],
    [["spring onion"], ["scallion", "green onion"]],
    [["vegetarian"], ["veggie", "meatless"]], [["gluten free"], ["without gluten"]],
  ]],
  de: [[
    ["Tomatensuppe", "vegan", "Tomaten, Zwiebeln", 30],
    ["Spätzle", "vegetarisch", "Mehl, Eier", 40],
    ["Nudeln mit Tomate", "schnell", "Nudeln, Tomate, Knoblauch", 20],
    ["Möhrenkuchen", "Kuchen", "Möhren, Ei, Mehl", 90],
  ], [[["ei", "eier"], []], [["tomate", "tomaten"], []], [["mohre", "mohren"], ["karotte", "mohrrube"]]]],
  fr: [[
    ["Crème brûlée", "dessert", "œuf, crème, sucre", 60],
    ["Soupe à l’oignon", "soupe", "oignon, beurre, fromage", 50],
    ["Salade de tomates", "entrée rapide", "tomates, oignon, huile", 10],
  ], [[["oeuf"], ["oeufs"]]]],
  es: [[
    ["Tortilla de patatas", "huevos", "patatas, huevo, cebolla", 40],
    ["Gazpacho", "frío", "tomate, pepino, ajo", 15],
    ["Arroz con pollo", "", "arroz, pollo, tomate", 50],
  ], [[["patatas"], ["papas"]]]],
  ar: [[
    ["كعكة بالبيض", "حلوى", "بيض، طحين، سكر", 60],
    ["سلطة طماطم", "سلطة", "طماطم، بصل", 10],
    ["شوربة عدس", "شوربة", "عدس، بصل", 45],
  ], [[["طماطم"], ["بندوره"]]]],
};
const indexes = Object.fromEntries(Object.entries(catalogs)
  .map(([language, [recipes, alike]]) => [language, indexOf(recipes, { speech: speech(language), alike })]));

async function found(language, query) {
  const { recipes } = await indexes[language].find({ ...nothing, ...query }, {});
  return [...recipes];
}

eachCase("a query finds exactly these recipes", [
  ["en", "tomato", [0, 1, 2]],
  ["en", "tomato -egg", [1, 2]],
  ["en", "tomato -eggs", [1, 2]],
  ["en", "tomato −egg -eggplant", [1]],
  ["en", "tomato without egg", [1, 2]],
  ["en", "tomato without the egg", [1, 2]],
  ["en", "tomato no eggs or eggplant", [1]],
  ["en", "tomato without egg, aubergine", [1]],
  ["en", "tomato without any egg, no aubergine", [1]],
  ["en", "-egg tomato", [1, 2]],
  ["en", "-tomato", [3, 4, 5, 6]],
  ["en", "butter -\"peanut butter\"", [6, 0]],
  ["en", "butter without “peanut butter”", [6, 0]],
  ["en", "no knead bread", [5]],
  ["en", "no-knead bread", [5]],
  ["en", "bread without", [5]],
  ["en", "stir fry", [3]],
  ["en", "stir-fry", [3]],
  ["en", "stirfry", [3]],
  ["en", "coriander", [1]],
  ["en", "coriander leaves", [1]],
  ["en", "aubergines", [2]],
  ["en", "scallion", [3]],
  ["en", "scallions", [3]],
  ["en", "spring onion", [3]],
  ["en", "chicken with scallions", [3]],
  ["en", "under 30 minutes", [0, 3, 4]],
  ["en", "tomato under 1 hour", [0, 1]],
  ["en", "tomato in 20 min", [0]],
  ["en", "veggie", [0, 2]],
  ["en", "meatless under 30 minutes", [0]],
  ["en", "without gluten", [4]],
  ["en", "noodles without gluten", [4]],
  ["de", "ohne Ei", [0, 2]],
  ["de", "Suppe ohne Eier", []],
  ["de", "Tomate ohne Knoblauch", [0]],
  ["de", "unter 30 Minuten", [0, 2]],
  ["de", "unter 1 Stunde ohne Ei", [0, 2]],
  ["de", "Nudeln mit Knoblauch", [2]],
  ["de", "Karotte", [3]],
  ["de", "ohne Mehl und Zwiebeln", [2]],
  ["fr", "sans œuf", [1, 2]],
  ["fr", "oignon sans fromage", [2]],
  ["fr", "moins de 30 minutes", [2]],
  ["fr", "soupe avec fromage", [1]],
  ["es", "sin huevo", [1, 2]],
  ["es", "tomate sin pollo", [1]],
  ["es", "arroz con tomate", [2]],
  ["es", "papas", [0]],
  ["es", "en menos de 20 minutos", [1]],
  ["ar", "بدون بيض", [1, 2]],
  ["ar", "بصل بدون عدس", [1]],
  ["ar", "أقل من 30 دقيقة", [1]],
], async ([language, q, recipes]) => assert.deepEqual(await found(language, { q }), recipes));

const menu = indexOf([
  ["Pasta", "", "spaghetti, pesto"], ["Pesto", "quick", "basil, pine nuts, sea salt"],
  ["Lasagne", "", "pasta"], ["Rice", "", "rice, salt of pine"],
], { speech: speech("en"), parts: { "facts/parts": [2, 0, 0, 1] } });

eachCase("what is left out is not in the recipes that one is made from", [
  [{ q: "without “pine nuts”" }, [3]], [{ q: "without sea salt" }, [3]],
  [{ q: "pasta without pine nuts" }, []], [{ q: "without spaghetti rice" }, [3]], [{ q: "-basil" }, [3]], [{ without: "sea salt" }, [3]],
  [{ without: "spaghetti" }, [1, 3]], [{ q: "-quick" }, [0, 2, 3]], [{ with: "basil" }, [1]],
], async ([query, expected]) => {
  const { recipes } = await menu.find({ ...nothing, ...query }, {});
  assert.deepEqual([...recipes], expected);
});

eachCase("with and without take several things", [
  [{ with: "tomato, butter" }, [0]], [{ with: "tomato", without: "egg" }, [1, 2]],
  [{ without: "egg,chicken,flour,peanut butter" }, [1, 2, 6]],
  [{ with: "scallion" }, [3]], [{ with: "green onions" }, [3]], [{ with: "toma" }, [0, 1, 2]],
], async ([query, recipes]) => assert.deepEqual(await found("en", query), recipes));

/** An order of 2,000 recipes in twenty bins: from the last one to the first. */
function orderedIndex() {
  const [count, bin] = [2_000, 100];
  const backwards = Array.from({ length: count }, (_, place) => count - 1 - place);
  const column = backwards.map((place) => DIGITS[Math.floor(place / bin)]).join("");
  const bins = Array.from({ length: count / bin }, (_, number) =>
    [`orders/name/${number}`, backwards.slice(number * bin, (number + 1) * bin)]);
  const ids = backwards.map((_, number) => `id-${number}`);
  const parts = { ids, "orders/name": column, ...Object.fromEntries(bins) };
  const index = new SearchIndex("/", { version: "1", count, chunk: 8, bin, lengths: "" });
  const read = [];
  index.files.part = (name) => {
    if (name !== "ids") read.push(name);
    return parts[name];
  };
  return { index, read };
}

eachCase("recipes stand in the order asked for, and little of it is read", [
  ["many: the first bins", (number) => number % 2 === 0, 3, [1998, 1996, 1994], ["0"]],
  ["some: the first bins that have enough", (number) => number % 40 === 0, 3,
    [1960, 1920, 1880], ["0", "1", "2"]],
  ["few: their own bins", (number) => number === 7 || number === 1234, 2, [1234, 7],
    [null, "7", "19"]],
  ["many, but none in front: the bins that have them", (number) => number < 300, 3,
    [299, 298, 297], ["0", null, "17"]],
  ["none", () => false, 3, [], []],
], async ([, isWanted, shown, first, bins]) => {
  const { index, read } = orderedIndex();
  const wanted = Array.from({ length: 2_000 }, (_, number) => number).filter(isWanted);
  const favourites = Object.fromEntries(wanted.map((number) => [`id-${number}`, true]));
  const { recipes } = await index.find(
    { ...nothing, sort: "name", favourites: true }, favourites, shown);
  assert.deepEqual([...recipes.subarray(0, shown)], first);
  assert.deepEqual([...recipes].sort((one, other) => one - other), wanted);
  assert.deepEqual(read, bins.map((bin) => (bin ? `orders/name/${bin}` : "orders/name")));
});

eachCase("where nothing is found, it is said which words no recipe has, and what is like them", [
  ["zzzz", ["zzzz"], []], ["brad", ["brad"], ["bread"]], ["tomato bread", [], []],
], async ([q, missing, alike]) => {
  const { help } = await indexes.en.find({ ...nothing, q }, {});
  assert.deepEqual(help, { missing, alike });
});

eachCase("words that no recipe has are left out beside others", [
  ["tomato zzzz", [0, 1, 2], ["zzzz"]], ["zzzz yyyy soup", [1], ["zzzz", "yyyy"]],
  ["what can I cook with noodles", [4], []], ["tomato soup for winter", [1], ["winter"]],
], async ([q, recipes, ignored]) => {
  const found = await indexes.en.find({ ...nothing, q }, {});
  assert.deepEqual([[...found.recipes], found.ignored], [recipes, ignored]);
});

const foods = indexOf([
  ["Omelette", "", "eggs, butter"], ["Tomato soup", "easy", "tomatoes"], ["Satay", "", "satay paste"],
  ["Milk rice", "dairy-free", "rice, milk"], ["Pancakes", "vegan", "flour, water"],
], {
  speech: {
    ...speech("en"), free: ["free"], diets: { vegan: ["dairy", "egg"] },
    groups: { dairy: ["dairy", "milk"], egg: ["egg", "eggs"] },
  },
  kinds: {
    contains: [["dairy", "egg"], [], [], ["dairy"], []], unsure: [[], [], ["any"], [], ["egg"]],
    diet: [[], [], [], ["dairy-free"], ["vegan"]], serves: [["2"], ["4"], [], [], ["4"]],
  },
  prose: ["all"],
  parts: { "prose/all": { cosy: "B", winter: "BA" } },
});

eachCase("a group of foods is left out, and what is not known stands apart", [
  [{ q: "no dairy" }, [1, 4], [2]], [{ q: "-dairy" }, [1, 4], [2]], [{ q: "milk free" }, [1, 4], [2]],
  [{ diet: ["dairy free"] }, [1, 4], [2]], [{ without: "milk" }, [1, 4], [2]],
  [{ q: "without eggs" }, [1, 3], [2, 4]], [{ q: "vegan" }, [1], [2, 4]],
  [{ diet: ["vegan"] }, [1], [2, 4]], [{ q: "without dai" }, [1, 4], [2]],
  [{ q: "without dairie" }, [1, 4], [2]], [{ q: "without rice" }, [0, 1, 2, 4], []],
  [{ q: "satay -egg" }, [], [2]], [{ q: "serves 4" }, [1, 4], []],
  [{ q: "no dairy for 4 people" }, [1, 4], []],
], async ([query, recipes, unsure]) => {
  const found = await foods.find({ ...nothing, ...query }, {});
  assert.deepEqual([[...found.recipes], [...found.unsure]], [recipes, unsure]);
});

eachCase("headlines and descriptions answer where nothing else does", [
  ["cosy", [1]], ["cosy winter", [1]], ["winter", [1, 2]], ["winter rice", []], ["cosi", []],
], async ([q, recipes]) => assert.deepEqual([...(await foods.find({ ...nothing, q }, {})).recipes], recipes));

eachCase("what was understood can be taken out of the query", [
  ["tomato -egg soup", "tomato soup"], ["tomato without the egg", "tomato"],
  ["tomato -\"peanut butter\" soup", "tomato soup"], ["-egg", ""],
  ["soup without egg and milk", "soup"],
], ([q, rest]) => assert.equal(without(q, understood(q, speech("en")).without), rest));

test("a length of time stands for itself in the query", () => {
  const { time, words: others } = understood("soup under 30 minutes", speech("en"));
  assert.deepEqual([time.minutes, time.start, time.end], [30, 5, 21]);
  assert.deepEqual(others.map(({ text }) => text), ["soup"]);
});

test("what means the same is marked", async () => {
  const { wanted } = await indexes.en.find({ ...nothing, q: "coriander" }, {});
  assert.deepEqual(wanted, [
    { typed: "coriander", isLast: true, instead: [], also: ["cilantro"] }]);
});

const guides = indexOf([["Tomato soup", "", "tomatoes"]], { parts: { pages: [
  ["About us", "/about/", "we cook tomato soup and bread here"],
  ["Bread", "/bread/", "flour water salt"],
  ["Käse", "/cheese/", "milk rennet"],
] } });

eachCase("text pages have all words of a query, those in titles first", [
  ["bread", ["/bread/", "/about/"]], ["tomatoes", ["/about/"]], ["soup br", ["/about/"]],
  ["bread milk", []], ["kase", ["/cheese/"]], ["", []], ["-bread", []], ["ead", []],
], async ([q, urls]) => {
  const { asked } = await guides.find({ ...nothing, q }, {});
  assert.deepEqual((await guides.pages(asked)).map(({ url }) => url), urls);
});

test("a frequent word of a text page is worth more than a rare one", async () => {
  const asked = { words: [{ words: ["salt"] }] };
  const index = indexOf([["Soup", "", "leek"]], { parts: { pages: [
    ["One", "/one/", "water fire stone salt"], ["Two", "/two/", "salt water fire stone"]] } });
  assert.deepEqual((await index.pages(asked)).map(({ url }) => url), ["/two/", "/one/"]);
});

test("without a recipe, text pages with most of the words are enough", async () => {
  const found = async (/** @type {string} */ q) => {
    const { asked } = await guides.find({ ...nothing, q }, {});
    return (await guides.pages(asked, true)).map(({ url }) => url);
  };
  assert.deepEqual(await found("zzz bread"), ["/bread/", "/about/"]);
  assert.deepEqual(await found("zzz"), []);
});
