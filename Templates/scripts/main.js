// Finds the parts of the page that have a script of their own and loads just those.

/** Components that failed or are missing leave the plain page as it is. */
for (const root of document.querySelectorAll("[data-component]")) {
  for (const name of root.dataset.component.split(" ")) {
    import(`./components/${name}.js`)
      .then((component) => component.start(root, new AbortController().signal))
      .catch((fault) => console.error(`${name}: ${fault.message}`));
  }
}
