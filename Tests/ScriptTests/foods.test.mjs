import assert from "node:assert/strict";

import { foodsOf } from "../../Templates/scripts/lib/foods.js";
import { eachCase } from "./cases.mjs";

eachCase("two names of one food have one key", [
  ["en", "Onions", "onion", true], ["en", "cherry tomatoes", "cherry tomato", true],
  ["en", "onion", "red onion", false], ["en", "rice", "ice", false],
  ["de", "Zwiebeln", "Zwiebel", true], ["de", "Eier", "Ei", true],
  ["de", "Äpfel", "Apfel", true], ["de", "Mehl", "Milch", false],
  ["de", "constructor", "constructor", true], ["de", "constructor", "valueOf", false],
  ["fr", "oignons", "oignon", true], ["fr", "gousses d’ail", "gousse d'ail", true],
  ["fr", "poireaux", "poireau", true], ["es", "limones", "limón", true],
  ["es", "cebollas", "cebolla", true], ["es", "nueces", "nuez", true],
  ["ar", "البصل", "بصل", true], ["ar", "بصل", "ثوم", false],
], ([language, one, other, same]) => {
  assert.equal(foodsOf(language).key(one) === foodsOf(language).key(other), same);
});

eachCase("what recipes want and most people have is known, however it is described", [
  ["en", "freshly ground black pepper", true], ["en", "lukewarm water", true],
  ["en", "fine sea salt", true], ["en", "red pepper", false], ["en", "sesame oil", false],
  ["de", "lauwarmes Wasser", true], ["de", "Olivenöl", true], ["fr", "sel", true],
  ["es", "agua", true], ["it", "sale", true], ["nl", "zout", true], ["ar", "ملح", true],
], ([language, name, isStaple]) => {
  assert.equal(foodsOf(language).described(name)?.staple ?? false, isStaple);
});

eachCase("a name has the forms of its food", [
  ["en", "odd onions", "onion/onions"], ["en", "Bay leaf", "Bay leaf/Bay leaves"],
  ["de", "Zwiebeln", "Zwiebel/Zwiebeln"], ["de", "braune Zwiebeln", undefined],
  ["en", "quux", undefined],
], ([language, name, forms]) => assert.equal(foodsOf(language).forms(name), forms));
