// Errors in the sources, shown over the page until they are fixed.

let host;

function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function item({ place, message, id, excerpt, hint }) {
  const made = document.createElement("li");
  made.append(element("p", place, "place"), element("p", `${message} [${id}]`, "message"));
  if (excerpt) made.append(element("pre", excerpt));
  if (hint) made.append(element("p", hint, "hint"));
  return made;
}

/** Style sheets in a shadow tree must be files: the site's policy allows no others. */
function sheet() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/__larder/overlay.css";
  return link;
}

/**
 * @param {{ place: string, message: string, id: string, excerpt: string, hint: string }[]} faults
 *   An empty list removes the overlay.
 * @param {boolean} hasSite Whether the overlay covers a page of the site.
 */
export function showFaults(faults, hasSite) {
  host?.remove();
  host = undefined;
  if (faults.length === 0) return;
  host = document.createElement("larder-faults");
  const panel = document.createElement("section");
  panel.setAttribute("role", "alert");
  panel.setAttribute("aria-label", "Preview");
  const count = faults.length === 1 ? "1 error" : `${faults.length} errors`;
  const head = element("header", "");
  const close = element("button", "Hide");
  close.type = "button";
  close.addEventListener("click", () => host?.remove());
  head.append(element("h2", count), close);
  const list = document.createElement("ol");
  list.append(...faults.map(item));
  const below = hasSite ? "Behind it is the last good site." : "There is no site to show yet.";
  panel.append(head, element("p", `${below} Fix the error and save: the page updates automatically.`, "note"), list);
  host.attachShadow({ mode: "open" }).append(sheet(), panel);
  document.documentElement.append(host);
}
