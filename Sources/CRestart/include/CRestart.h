// Starts the program again after a bug has stopped it, without the recipe that it was working on.
#pragma once

/// From now on, a trap in a thread that works on a recipe starts `program` again with `arguments`
/// and one argument more: `option` and behind it the recipe's name.
///
/// The arguments must stay where they are; NULL ends them.
void crestart_arm(const char *program, char *const *arguments, const char *option);

/// Says which recipe this thread works on from now on; NULL for none.
///
/// Returns the one before. The string must stay where it is until the next call.
const char *crestart_enter(const char *name);
