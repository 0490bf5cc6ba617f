// What the first frame of a page needs: the colours the visitor chose, room for who is signed in,
// and which picture the pressed card's becomes. Frames wait for it where browsers can, so it
// imports nothing and reads storage itself.

/** The class of a picture that becomes another, on this page or the next. */
const BECOMING = "is-becoming";

/** What the keys begin with below which everything is kept. */
export const PREFIX = `larder:${document.documentElement.dataset.base}:`;

/** @type {Transition | undefined} */
let latest;

/**
 * Marks the picture that a motion is about until that is over, and no other.
 *
 * @param {Element | null | undefined} picture
 * @param {Transition} transition
 */
export function mark(picture, transition) {
  const clear = () => {
    for (const marked of document.querySelectorAll(`.${BECOMING}`)) {
      marked.classList.remove(BECOMING);
    }
  };
  // One that is cut short ends when the next has begun.
  const end = () => {
    if (latest === transition) clear();
  };
  latest = transition;
  clear();
  picture?.classList.add(BECOMING);
  transition.finished.then(end, end);
}

/** @param {string} key */
function kept(key) {
  const { version, value } = JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
  return version === 1 ? value : undefined;
}

function showColours() {
  const root = document.documentElement;
  try {
    root.toggleAttribute("data-signed-in", Boolean(kept("account")?.email));
    const theme = kept("preferences")?.theme;
    if (!["light", "dark"].includes(theme)) return;
    root.dataset.theme = theme;
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      meta.media = meta.media.includes(theme) ? "all" : "not all";
    }
  } catch {
    // Storage is refused or damaged: the system's colours will do.
  }
}

/**
 * The picture in view of a card that leads there; of several, the one that was pressed.
 *
 * @param {string | null} address
 */
function cardPicture(address) {
  const { pathname } = new URL(address ?? "", location.href);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("main .card-title a[href]");
  const pictures = [...links].filter((link) => link.pathname === pathname)
    .map((link) => link.closest(".card"))
    .map((card) => card?.querySelector(".card-picture"))
    .filter((picture) => {
      const { top, bottom } = picture?.getBoundingClientRect() ?? new DOMRect();
      return bottom > 0 && top < innerHeight;
    });
  const pressed = document.activeElement?.closest(".card");
  return pictures.find((picture) => picture?.closest(".card") === pressed) ?? pictures[0];
}

/**
 * The way to a recipe goes from its card to its picture, and the way back from that to the card.
 * Where there is no picture at either end, pages change at once.
 *
 * @param {Transition | null | undefined} transition
 * @param {Activation | null | undefined} activation
 * @param {boolean} isLeaving
 */
function showWay(transition, activation, isLeaving) {
  if (!transition) return;
  // Browsers give up on a motion when the window is hidden, resized or slow: no fault of the page.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {});
  const { entry, from, navigationType } = activation ?? {};
  const isBack = navigationType === "traverse" && entry && from && entry.index < from.index;
  const own = document.querySelector("main > .recipe .recipe-picture");
  const card = cardPicture((isLeaving ? entry : from)?.url ?? null);
  const picture = isLeaving === Boolean(isBack) ? own ?? card : card ?? own;
  if (picture) mark(picture, transition);
  else transition.skipTransition();
}

/**
 * Chromium asks whether pages want motion before it has computed the styles that say so, now and
 * then, and calls that a fault of the page.
 */
function forestallRefusals() {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    const isOfMotion = reason instanceof DOMException && /transition/i.test(reason.message);
    if (isOfMotion) event.preventDefault();
  });
  if (!window.navigation?.activation?.from) return;
  const compute = () => getComputedStyle(document.documentElement).color;
  const shown = new AbortController();
  document.addEventListener("load", compute, { capture: true, signal: shown.signal });
  addEventListener("pagereveal", () => shown.abort());
  compute();
}

showColours();
forestallRefusals();
addEventListener("pageswap", ({ viewTransition, activation }) =>
  showWay(viewTransition, activation, true));
addEventListener("pagereveal", ({ viewTransition }) =>
  showWay(viewTransition, window.navigation?.activation, false));
