/// Types of JSON-LD: an object may have several, and they may be URLs.
enum SchemaType {
  /// Returns `howtostep` for `HowToStep`, `http://schema.org/HowToStep` and `schema:HowToStep`.
  static func names(of object: FieldValue) -> [String] {
    object["@type"].map { names(in: $0) } ?? []
  }

  /// Returns whether a value of `@type` includes a recipe.
  static func isRecipe(_ type: FieldValue) -> Bool {
    names(in: type).contains("recipe")
  }

  private static func names(in type: FieldValue) -> [String] {
    let texts = (type.kind == .list ? type.elements : [type]).compactMap(\.text)
    return texts.map { text in
      let last = text.utf8.split { $0 == 0x2F || $0 == 0x3A || $0 == 0x23 }.last ?? []
      return String(decoding: last, as: UTF8.self).lowercased()
    }
  }
}
