// Finds the parts of the page that have a script of their own and loads just those.

/**
 * Starts the components of a part of the page, and of the part itself. One that fails or is
 * missing leaves the plain page as it is.
 *
 * @param {Document | Element} root
 * @param {AbortSignal} [signal] Ends what the components listen to.
 */
export function startComponents(root, signal = new AbortController().signal) {
  const parts = [...root.querySelectorAll("[data-component]")];
  if (root instanceof HTMLElement && root.matches("[data-component]")) parts.unshift(root);
  for (const part of parts) {
    for (const name of (part.dataset.component ?? "").split(" ")) {
      import(`./components/${name}.js`)
        .then((component) => component.start(part, signal))
        .catch((fault) => console.error(`${name}: ${fault.message}`));
    }
  }
}

startComponents(document);
