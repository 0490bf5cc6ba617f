// Lets Node take the theme's scripts for the modules that they are in a browser: its version 18
// takes `.js` for something older unless a package.json beside it says otherwise.

import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

/** Asked by Node, on a thread of its own, for the text of each module. */
export function load(url, context, next) {
  const isScript = /\/Templates\/scripts\/.*\.js$/.test(url);
  return next(url, isScript ? { ...context, format: "module" } : context);
}
