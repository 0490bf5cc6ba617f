// Somebody who is new here has nothing kept that a page must show, and may only read. What answers
// presses is loaded when they first stir, and a press that comes before it is not lost.

import { PREFIX } from "../first-frame.js";

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];
/** Milliseconds after which it is loaded anyway: some ways of reading give no sign. */
const PATIENCE = 10_000;
const PRESSED = "button, summary, label, input:is([type=checkbox], [type=radio]), "
  + ".recipe[data-id] :is(.ingredient-list > li, .step-text time)";
/** Arrow keys count up and down in it. */
const COUNT = "input[inputmode=decimal]";
const HEART = ".heart";

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
 * The parts of the page whose scripts answer a control: those around it, and all of the page for
 * hearts alone.
 *
 * @param {Element} control
 */
const partsAround = (control) => [...document.querySelectorAll("[data-later]")]
  .filter((part) => part.contains(control) && (part !== document.body || control.matches(HEART)));

/**
 * Does the work on a first visit with the first sign, on any other at once.
 *
 * @param {() => Map<HTMLElement, Promise<boolean>>} work Starts what answers presses in parts of
 *   the page; gives whether it could.
 */
export function whenWanted(work) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const controls = document.querySelectorAll(":is(main [data-later], .band[data-later]) [disabled]");
  for (const control of controls) control.disabled = false;
  /** @type {Map<HTMLElement, Promise<boolean>> | undefined} Of the parts, once they are wanted. */
  let parts;
  /** @type {Set<HTMLElement>} */
  const ready = new Set();
  const waiting = new AbortController();
  const { signal } = waiting;
  /** How many presses wait, in their order, and what they wait for. */
  let held = 0;
  let last = Promise.resolve();
  let isGiven = false;

  const begin = () => {
    if (parts) return parts;
    parts = work();
    const done = [...parts].map(async ([part, isWhole]) => {
      if (!await isWhole) disable(part);
      ready.add(part);
    });
    Promise.all(done).then(() => last).then(() => waiting.abort());
    return parts;
  };

  /**
   * Without a network nothing would come of a press.
   *
   * @param {HTMLElement} part
   */
  const disable = (part) => {
    const own = [...controls].filter((control) => partsAround(control).includes(part));
    for (const control of own) control.disabled = true;
    if (part !== document.body) return;
    for (const heart of document.querySelectorAll(HEART)) heart.setAttribute("disabled", "");
  };

  /** @param {Event} event */
  const notice = (event) => {
    // Browsers tell of a pointer that rests where a page appears, too.
    const isAtRest = event.type === "pointermove" && event instanceof PointerEvent
      && event.movementX === 0 && event.movementY === 0;
    if (!isAtRest) begin();
  };
  for (const type of SIGNS) {
    // Parts of the page that scroll by themselves snap into place as it comes.
    const capture = type !== "scroll";
    document.addEventListener(type, notice, { capture, passive: true, signal });
  }

  /**
   * Keeps an event from a control until what answers it has come, then has it happen again.
   *
   * @param {Event} event
   * @param {Element} control
   * @param {() => void} again
   */
  const hold = (event, control, again) => {
    const started = begin();
    const awaited = partsAround(control).filter((part) => started.has(part) && !ready.has(part));
    if (held === 0 && awaited.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held += 1;
    control.setAttribute("aria-busy", "true");
    last = last.then(() => Promise.all(awaited.map((part) => started.get(part)))).then(() => {
      held -= 1;
      isGiven = true;
      control.removeAttribute("aria-busy");
      if (control.isConnected) again();
      isGiven = false;
    });
  };

  document.addEventListener("click", (event) => {
    if (isGiven || !(event.target instanceof Element)) return;
    // Who leaves after a press leaves once that has done what it should.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const nearest = event.target.closest(`a[href], ${PRESSED}`);
    const isWanted = !nearest?.matches("a[href]") || (held > 0 && isPlain);
    const pressed = isWanted ? nearest : null;
    if (pressed instanceof HTMLElement) hold(event, pressed, () => pressed.click());
  }, { capture: true, signal });

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (isGiven || (key !== "ArrowUp" && key !== "ArrowDown")) return;
    if (!(target instanceof Element) || !target.matches(COUNT)) return;
    const pressed = { key, bubbles: true, cancelable: true };
    hold(event, target, () => target.dispatchEvent(new KeyboardEvent("keydown", pressed)));
  }, { capture: true, signal });

  if (!isFirstVisit()) {
    begin();
    return;
  }
  setTimeout(begin, PATIENCE);
  if (!document.body.dataset.later?.includes("offline")) return;
  // Who only reads may lose the network as well. What fails here `offline.js` tries anew.
  addEventListener("load", async () => {
    const { isPossible, register } = await import("./register-worker.js");
    if (isPossible) register().catch(() => {});
  });
}
