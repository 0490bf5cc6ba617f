// Avoids duplicate IDs when part of one document is inserted into another.

const REFERENCES = new Set(["for", "form", "list", "headers", "aria-labelledby",
  "aria-describedby", "aria-controls", "aria-owns", "aria-details", "aria-flowto",
  "aria-errormessage", "aria-activedescendant", "popovertarget", "commandfor"]);

/**
 * Returns all elements below a node, including those inside `template` elements.
 * @param {ParentNode} root @returns {Element[]}
 */
function elementsBelow(root) {
  return [...root.querySelectorAll("*")].flatMap((element) =>
    element instanceof HTMLTemplateElement
      ? [element, ...elementsBelow(element.content)] : [element]);
}

/**
 * Prefixes every ID below an element and all references to it: ID-valued attributes, links to
 * anchors, and `url(#…)` in images.
 * @param {Element} root @param {string} prefix
 */
export function prefixIDs(root, prefix) {
  const elements = elementsBelow(root);
  const known = new Set(elements.map((element) => element.id).filter(Boolean));
  /** @param {string} id */
  const renamed = (id) => (known.has(id) ? prefix + id : id);
  for (const element of elements) {
    for (const { name, value } of [...element.attributes]) {
      if (name === "id") {
        element.id = renamed(value);
      } else if (REFERENCES.has(name)) {
        element.setAttribute(name, value.split(/\s+/).map(renamed).join(" "));
      } else if ((name === "href" || name === "xlink:href") && value.startsWith("#")) {
        element.setAttribute(name, `#${renamed(value.slice(1))}`);
      } else if (value.includes("url(#")) {
        element.setAttribute(
          name, value.replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${renamed(id)})`));
      }
    }
  }
}
