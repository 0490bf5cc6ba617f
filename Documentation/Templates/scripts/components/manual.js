// A button to copy each block of code, a link to each heading, and the current page in view in the
// list of pages.

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  for (const code of root.querySelectorAll("pre")) {
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
  for (const heading of root.querySelectorAll(":is(h2, h3)[id]")) {
    const link = document.createElement("a");
    link.className = "manual-anchor";
    link.href = `#${heading.id}`;
    link.textContent = "#";
    link.setAttribute("aria-label", `Link to “${heading.textContent}”`);
    heading.append(" ", link);
  }
  const pages = root.querySelector("#manual-pages");
  const current = pages?.querySelector("[aria-current]");
  if (current) pages.scrollTop = current.offsetTop - pages.offsetTop - pages.clientHeight / 3;
  // On small screens, the list of headings covers the page.
  root.querySelector("#manual-contents")?.addEventListener("click", ({ currentTarget, target }) => {
    if (target.closest("a") && currentTarget.matches(":popover-open")) currentTarget.hidePopover();
  }, { signal });
}
