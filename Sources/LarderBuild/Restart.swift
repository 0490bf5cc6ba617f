private import CRestart
package import LarderModel

/// A second attempt without the recipe on which a bug stopped the program.
///
/// Swift cannot catch a trap, so a signal handler replaces the process with a new one that leaves
/// the recipe out. Each thread announces its recipe by `working`; any other trap ends the program.
package enum Restart {
  /// Starts the program again after a trap, with the arguments of this process and one more.
  ///
  /// - Parameters:
  ///   - program: Path of this program.
  ///   - option: The prefix of the argument that names the recipe: `--without=`.
  package static func arm(program: String, option: String) {
    unsafe crestart_arm(program, CommandLine.unsafeArgv, option)
  }

  /// Calls a function that works on one recipe.
  package static func working<Result>(on slug: Slug, _ body: () -> Result) -> Result {
    unsafe slug.description.withCString { name in
      let before = unsafe crestart_enter(name)
      defer { _ = unsafe crestart_enter(before) }
      return body()
    }
  }
}
