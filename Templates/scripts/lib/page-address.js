// The URL that the page was loaded from. The document's URL differs after history navigation, which
// can happen before any script has loaded.

const [entry] = performance.getEntriesByType("navigation");

export const pageAddress = new URL(entry?.name ?? location.href);
