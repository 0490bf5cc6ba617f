import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

import { eachCase } from "./cases.mjs";

const templates = new URL("../../Templates/", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, templates), "utf8");
const strings = JSON.parse(read("strings/en.json"));
/** Forms of a count that English does not have. */
const FORM = /^recipes(Zero|Two|Few|Many)$/;

const scripts = ["components", "lib"].flatMap((folder) =>
  readdirSync(new URL(`scripts/${folder}/`, templates)).map((name) => `scripts/${folder}/${name}`))
  .filter((path) => /import \{[^}]*\bwords\b[^}]*\} from "[^"]*theme-files\.js"/.test(read(path)));

eachCase("every word that a script says is in the strings", [...scripts, "scripts/lib/theme-files.js"],
  (path) => {
    const names = [...read(path).matchAll(/(?<![\w.#])words\.(?!js\b|name\b|json\b)(\w+)/g)]
      .map(([, name]) => name).filter((name) => !FORM.test(name));
    assert.ok(names.length > 0);
    assert.deepEqual(names.filter((name) => !(name in strings)), []);
  });
