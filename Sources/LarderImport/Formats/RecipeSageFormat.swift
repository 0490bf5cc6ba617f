internal import LarderLoad
internal import LarderModel

/// JSON-LD of RecipeSage, and any other with images in `data:` URLs.
///
/// The rating is that of the program's user.
enum RecipeSageFormat: ImportFormat {
  static let title = "RecipeSage"

  static func recognises(_ file: ImportFile) -> Bool {
    file.keys.isSuperset(of: ["identifier", "creditText", "isBasedOn"])
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    let catalog = RecipeFile(path: file.path, bytes: file.bytes, lexicons: reading.lexicons)
    reading.add(catalog.diagnostics(for: catalog.faults), refused: 0)
    let parser = JSONParser(isMending: true)
    for element in catalog.elements {
      guard let value = parser.parse(file.bytes, in: element) else {
        let fault = JSONValidator.fault(of: element, in: file.bytes)
        reading.add(catalog.diagnostics(for: [fault]), refused: 1)
        continue
      }
      var personal = ImportedRecipe.Personal()
      personal.rating = value["aggregateRating"]?["ratingValue"]?.stars
      let fields = value.entries.compactMap { entry -> FieldEntry? in
        switch entry.key {
        case "aggregateRating": return nil
        case "image":
          return FieldEntry(key: entry.key, value: pictures(entry.value, of: file, into: &reading))
        default: return entry
        }
      }
      reading.add(
        fields, of: .recipesage, key: value["identifier"]?.words, in: file, element: element,
        personal: personal)
    }
  }

  private static func pictures(
    _ value: FieldValue, of file: ImportFile, into reading: inout ImportReading
  ) -> FieldValue {
    let all = value.kind == .list ? value.elements : [value]
    return .list(
      all.compactMap { picture in
        guard let text = picture.text, text.utf8.starts(with: "data:".utf8) else { return picture }
        return reading.shelve(base64: text, of: file.path).map { .string($0) }
      })
  }
}
