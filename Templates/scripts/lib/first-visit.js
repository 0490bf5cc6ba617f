// Somebody who is new here has nothing kept that a page must show, and may only read. What answers
// presses is loaded when they first stir, and a press that comes before it is not lost.

import { PREFIX } from "../first-frame.js";

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];
/** Milliseconds after which it is loaded anyway: some ways of reading give no sign. */
const PATIENCE = 10_000;
const PRESSED = "button, summary, label, input:is([type=checkbox], [type=radio])";

/** Whether nothing is kept of the visitor, and the address asks for nothing but the page. */
function isFirstVisit() {
  try {
    return !location.search && !location.hash && !history.state
      && !navigator.serviceWorker?.controller
      && !Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    // What cannot be kept is to be said at once.
    return false;
  }
}

/**
 * Does the work on a first visit with the first sign, on any other at once.
 *
 * @param {() => Promise<boolean>} work Starts what answers presses; gives whether it could.
 */
export function whenWanted(work) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const controls = document.querySelectorAll("main [data-later] [disabled]");
  for (const control of controls) control.disabled = false;
  /** @type {HTMLElement[]} Pressed, in this order. */
  const held = [];
  const waiting = new AbortController();
  let hasBegun = false;
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    const isWhole = await work();
    waiting.abort();
    for (const target of held) if (target.isConnected) target.click();
    if (isWhole) return;
    // Without a network nothing would come of a press.
    for (const control of controls) control.disabled = true;
    for (const heart of document.querySelectorAll(".heart")) heart.setAttribute("disabled", "");
  };

  /** @param {Event} event */
  const notice = (event) => {
    // Browsers tell of a pointer that rests where a page appears, too.
    const isAtRest = event.type === "pointermove" && event instanceof PointerEvent
      && event.movementX === 0 && event.movementY === 0;
    if (!isAtRest) begin();
  };

  const { signal } = waiting;
  for (const type of SIGNS) {
    // Parts of the page that scroll by themselves snap into place as it comes.
    const capture = type !== "scroll";
    document.addEventListener(type, notice, { capture, passive: true, signal });
  }
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // Who leaves after a press leaves once that has done what it should.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const pressed = event.target.closest(PRESSED)
      ?? (held.length > 0 && isPlain ? event.target.closest("a[href]") : null);
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(pressed);
    begin();
  }, { capture: true, signal });
  if (isFirstVisit()) setTimeout(begin, PATIENCE);
  else begin();
}
