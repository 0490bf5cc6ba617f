// Selectors of ingredient lines and their parts.

/** A line of a list of ingredients. */
export const LINE = ".ingredient-list > li";
/** The ingredient's name, inside a line. */
export const NAME = "b";
/** The name and other text except the amount. */
export const TEXT = ":scope > :is(b, span:not(.amount))";
