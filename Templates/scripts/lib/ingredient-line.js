// Where the ingredients of a recipe stand, and their parts.

/** A line of a list of ingredients. */
export const LINE = ".ingredient-list > li";
/** What it is of, in the line. */
export const NAME = "b";
/** The name with what else is no amount. */
export const TEXT = ":scope > :is(b, span:not(.amount))";
