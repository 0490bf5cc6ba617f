// The number of guests of a menu.

/** Maximum number of guests. */
const MOST = 1000;

/** @param {string} text */
export const isGuests = (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST;

/** Returns the number of guests in the URL of the page; empty without a valid one. */
export function askedGuests() {
  const asked = new URLSearchParams(location.search).get("guests") ?? "";
  return isGuests(asked) ? asked : "";
}

/**
 * Returns an exact number of servings as a decimal of at most two places.
 * @param {string} amount Such as `8` or `20/3`.
 */
export function decimal(amount) {
  const [over, under = "1"] = amount.split("/");
  return Math.round((Number(over) / Number(under)) * 100) / 100;
}
