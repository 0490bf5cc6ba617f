// Gives the visitor a file that the page has made.

/**
 * @param {string} text
 * @param {string} type Of media: `application/json`.
 * @param {string} name Of the file.
 */
export function download(text, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
