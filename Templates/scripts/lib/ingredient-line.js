// Where the ingredients of a recipe stand, and their parts.

/** A line of a list of ingredients. */
export const LINE = ".ingredient-list > li";
/** What it is of, in the line; around it what is no amount. */
export const NAME = "b";
export const TEXT = ":scope > span:not(.amount)";
