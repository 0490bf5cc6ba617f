// Downloads a file created by the page.

/**
 * @param {string} text
 * @param {string} type Media type: `application/json`.
 * @param {string} name File name.
 */
export function download(text, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
