// A button to copy each block of code, a link to each heading, the current page and heading in the
// lists of them, and links from the search to headings.

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  // Everything is measured before the page changes, which would be laid out again for it.
  const pages = root.querySelector("#manual-pages");
  show(pages?.querySelector("[aria-current]"), pages);
  const blocks = [...root.querySelectorAll("pre")];
  const wide = blocks.filter((code) => code.scrollWidth > code.clientWidth);
  // Not every browser lets the keyboard scroll.
  for (const code of wide) code.tabIndex = 0;
  for (const code of blocks) {
    const box = document.createElement("div");
    const button = document.createElement("button");
    box.className = "manual-code";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.innerText);
        button.textContent = "Copied";
      } catch {
        // Not allowed: select the code, for copying by hand.
        getSelection()?.selectAllChildren(code);
      }
    }, { signal });
    button.addEventListener("blur", () => (button.textContent = "Copy"), { signal });
    code.replaceWith(box);
    box.append(code, button);
  }
  const headings = [...root.querySelectorAll(":is(h2, h3)[id]")];
  for (const [index, heading] of headings.entries()) {
    // A page of hundreds must not keep a slow phone from answering.
    if (index % 40 === 0) await new Promise((done) => setTimeout(done));
    const link = document.createElement("a");
    link.className = "manual-anchor";
    link.href = `#${heading.id}`;
    link.textContent = "#";
    link.setAttribute("aria-label", `Link to “${heading.textContent}”`);
    heading.append(" ", link);
  }
  // A search for a heading, such as the identifier of a diagnostic, opens the page at it.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest('[data-search="pages"] a');
    const typed = document.querySelector("#search")?.value ?? "";
    if (link) link.hash = (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
  }, { signal, capture: true });
  // On small screens, the list of pages covers the page.
  pages?.addEventListener("toggle", () => {
    show(pages.querySelector("[aria-current]"), pages);
  }, { signal });
  const contents = root.querySelector("#manual-contents");
  /** @type {Element | undefined} */
  let current;
  const reading = new IntersectionObserver((entries) => {
    const top = entries.find(({ isIntersecting }) => isIntersecting);
    const link = top && contents?.querySelector(`a[href="#${CSS.escape(top.target.id)}"]`);
    if (!link) return;
    current?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    show(link, contents);
    current = link;
  }, { rootMargin: "0px 0px -75%" });
  for (const heading of headings) reading.observe(heading);
  signal.addEventListener("abort", () => reading.disconnect());
  // On small screens, the list of headings covers the page.
  contents?.addEventListener("click", ({ currentTarget, target }) => {
    if (target.closest("a") && currentTarget.matches(":popover-open")) currentTarget.hidePopover();
  }, { signal });
}

/** Scrolls a list, and not the page, so that a link is in its upper third. */
function show(link, list) {
  if (link) list.scrollTop = link.offsetTop - list.clientHeight / 3;
}
