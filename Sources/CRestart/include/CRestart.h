// Restarts the program without the recipe on which a bug stopped it.
#pragma once

/// Makes a trap in a thread that works on a recipe restart `program` with `arguments` and one more:
/// `option` followed by the recipe's name.
///
/// The arguments must stay at their address; NULL ends them.
void crestart_arm(const char *program, char *const *arguments, const char *option);

/// Sets the recipe that this thread works on from now on; NULL for none.
///
/// Returns the previous one. The string must stay at its address until the next call.
const char *crestart_enter(const char *name);
