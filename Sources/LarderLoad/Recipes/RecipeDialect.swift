internal import LarderModel

/// A way of writing a recipe as an object, recognised by its shape.
protocol RecipeDialect {
  /// Whether its faults are another program's, and only worth a warning.
  static var isForeign: Bool { get }

  /// Whether an object with these keys is written this way.
  static func recognises(_ keys: [String]) -> Bool

  /// - Returns: `nil` after an error that leaves nothing to show.
  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe?
}

enum RecipeDialects {
  /// The dialect of an object with these keys; the native schema takes what is left.
  static func dialect(of keys: [String]) -> any RecipeDialect.Type {
    let foreign: [any RecipeDialect.Type] = [HelloFreshRecipe.self, NineRecipe.self]
    return foreign.first { $0.recognises(keys) } ?? NativeRecipe.self
  }
}
