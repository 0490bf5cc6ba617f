// The sizes in which a picture of the site is published.

/** Widths that every picture has which is wider. */
const WIDTHS = [240, 320, 480, 640, 960];

/**
 * What a picture that is known by one of its sizes is published as up to that one, for `srcset`.
 *
 *     sizesOf("/images/pie-0123456789-480.jpg")
 *     // "/images/pie-0123456789-240.jpg 240w, …, /images/pie-0123456789-480.jpg 480w"
 *
 * @param {string} address
 * @returns {string} Nothing for a picture of one size.
 */
export function sizesOf(address) {
  const [, stem, own, ending] = /^(.*-[0-9a-f]{10}-)(\d+)(\.(?:jpg|png))$/.exec(address) ?? [];
  if (!stem) return "";
  const widths = [...WIDTHS.filter((width) => width < Number(own)), Number(own)];
  return widths.map((width) => `${stem}${width}${ending} ${width}w`).join(", ");
}
