private import CRestart
package import LarderModel

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A second try without the recipe at which a bug has stopped the program.
///
/// Swift cannot catch a trap, so a signal handler replaces the process with a new one that leaves
/// the recipe out. Each thread announces its recipe by `working`; any other trap ends the program.
package enum Restart {
  /// - Parameters:
  ///   - program: Path of this program.
  ///   - arguments: Those that it was started with, its name included.
  ///   - option: The beginning of the argument that names the recipe: `--without=`.
  package static func arm(program: String, arguments: [String], option: String) {
    // The handler needs the copies until the process ends.
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: arguments.count + 1)
    for (place, argument) in arguments.enumerated() { unsafe copies[place] = strdup(argument) }
    unsafe copies[arguments.count] = nil
    unsafe crestart_arm(strdup(program), copies, strdup(option))
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
