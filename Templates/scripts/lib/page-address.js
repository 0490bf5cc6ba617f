// The address that a page was loaded from. That of the document says something else once somebody
// went through the history, which they may do before any script has come.

const [entry] = performance.getEntriesByType("navigation");

export const pageAddress = new URL(entry?.name ?? location.href);
