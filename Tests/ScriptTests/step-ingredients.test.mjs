import assert from "node:assert/strict";

import { ingredientsOf } from "../../Templates/scripts/lib/step-ingredients.js";
import { eachCase } from "./cases.mjs";

eachCase("a step knows its ingredients", [
  ["en", ["red lentils", "vegetable stock", "salt"], "Add the lentils and stock.", [0, 1]],
  ["en", ["white onion", "garlic cloves", "cloves"], "Fry the onion and garlic.", [0, 1]],
  ["en", ["tomatoes", "tomato paste"], "Stir in the tomato paste.", [1]],
  ["en", ["tomatoes", "tomato paste"], "Chop the tomato.", [0]],
  ["en", ["white wine vinegar", "white wine"], "Pour in the wine.", [1]],
  ["en", ["lard or sunflower oil", "butter"], "Melt the lard.", [0]],
  ["en", ["lard or sunflower oil", "butter"], "Heat the oil.", [0]],
  ["en", ["plain flour", "rice flour"], "Sift the rice flour.", [1]],
  ["en", ["plain flour", "rice flour"], "Sift the flour.", [0, 1]],
  ["en", ["egg yolks", "eggplant"], "Beat the yolks.", [0]],
  ["en", ["salt"], "Use salted water.", []],
  ["en", ["cloves"], "Toast the cloves.", [0]],
  ["en", ["crème fraîche"], "Finish with creme fraiche.", [0]],
  ["de", ["Weizenmehl", "Eier", "Salz"], "Das Mehl mit den Eiern verrühren.", [0, 1]],
  ["de", ["große Zwiebeln"], "Die Zwiebel würfeln.", [0]],
  ["fr", ["oignons jaunes", "crème fraîche"], "Émincez l’oignon.", [0]],
  ["es", ["tomates maduros", "sal"], "Pele el tomate.", [0]],
  ["ar", ["عدس بني", "بصلات كبيرة", "ملح"], "يُغسل العدس ويُسلق في ماء.", [0]],
  ["ja", ["豆腐", "醤油"], "豆腐を切る。", [0]],
], ([language, names, text, found]) => {
  assert.deepEqual(ingredientsOf(names, text, language), found);
});
