// What all pages have alike and only scripts use: dialogs, forms and the words around them. It stands
// once, as named templates in a document beside the scripts, and comes when first wanted.

import { once } from "./component.js";

/** The document, for `copyOf` and `partOf`; fails when it could not be had. */
export const furniture = once(async () => {
  const answer = await fetch(`${document.documentElement.dataset.assets}furniture.txt`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
});
