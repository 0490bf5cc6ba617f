import assert from "node:assert/strict";
import test from "node:test";

import { sizesOf } from "../../Templates/scripts/lib/picture-sizes.js";

test("A picture has the standard widths below its own", () => {
  const sizes = (width, ending = "jpg") =>
    sizesOf(`/images/a-0123456789-${width}.${ending}`).replaceAll("/images/a-0123456789-", "");
  assert.equal(sizes(640), "240.jpg 240w, 320.jpg 320w, 480.jpg 480w, 640.jpg 640w");
  assert.equal(sizes(403, "png"), "240.png 240w, 320.png 320w, 403.png 403w");
  assert.equal(sizes(120), "120.jpg 120w");
});

test("A picture of one size has no others", () => {
  for (const address of ["/images/a.jpg", "/images/a-640.jpg", "/recipes/a/cover.svg"]) {
    assert.equal(sizesOf(address), "");
  }
});
