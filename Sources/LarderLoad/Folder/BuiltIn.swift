private import CBuiltIn
package import LarderFormats
package import LarderKitchen
package import LarderModel

/// Files embedded in the program.
package enum BuiltIn {
  /// The default theme, by name.
  package static let theme: [ThemeFile] =
    unsafe files(built_in_theme_file).compactMap { name, bytes in
      SitePath(name).map { ThemeFile(name: $0, bytes: bytes) }
    }

  /// The vocabularies of the default theme.
  package static let kitchens: Kitchens = {
    var diagnostics: [Diagnostic] = []
    return KitchenFiles.kitchens(theme, into: &diagnostics)
  }()

  /// Default for readers without other lexicons.
  package static let lexicons = Lexicons(kitchens, language: SiteConfiguration().language)

  /// Tags of the languages in which `larder init` can create a site.
  package static let starterLanguages: [String] = Set(
    starterFiles.compactMap { file in
      file.name.firstIndex(of: "/").map { String(file.name[..<$0]) }
    }
  ).sorted()

  /// Returns the files of a new site in a language, by path, for `larder init`.
  package static func starter(in language: String) -> [(name: String, bytes: [UInt8])] {
    starterFiles.compactMap { file in
      guard let slash = file.name.firstIndex(of: "/") else { return file }
      guard file.name[..<slash] == language, !file.name.hasSuffix(newRecipe) else { return nil }
      return (String(file.name[slash...].dropFirst()), file.bytes)
    }
  }

  /// The looks that `larder init` can start from, by name: some lines of `site.yaml` each.
  package static let looks: [(name: String, bytes: [UInt8])] = unsafe files(built_in_look).map {
    (PageName.stem(of: $0.name), $0.bytes)
  }

  /// Returns the recipe that `larder new` creates in a language, or in English if there is none.
  ///
  /// - Parameter language: BCP 47 tag.
  package static func newRecipe(in language: String) -> String {
    let tag = language.prefix { $0 != "-" }.lowercased()
    let recipe = [tag, "en"].lazy.compactMap { tag in
      starterFiles.first { $0.name == tag + newRecipe }
    }.first
    return String(decoding: recipe?.bytes ?? [], as: UTF8.self)
  }

  /// Its path below each language.
  private static let newRecipe = "/new-recipe.md"

  private static let starterFiles: [(name: String, bytes: [UInt8])] =
    unsafe files(built_in_starter_file)

  private static func files(
    _ table: (Int) -> UnsafePointer<built_in_file>?
  ) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    while let file = unsafe table(files.count)?.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      unsafe files.append((String(cString: file.name), Array(bytes)))
    }
    return files
  }
}

// Recipes outside a site are read with the vocabulary of the default theme.

extension RecipeFile {
  package init(path: String, bytes: [UInt8], isThorough: Bool = false) {
    self.init(path: path, bytes: bytes, isThorough: isThorough, lexicons: BuiltIn.lexicons)
  }
}

extension FrontMatterReader {
  package static func recipe(
    source: SourceText, isThorough: Bool = false
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    recipe(source: source, isThorough: isThorough, lexicons: BuiltIn.lexicons)
  }
}

extension CooklangReader {
  package static func readRecipe(_ source: SourceText) -> FileReading {
    readRecipe(source, BuiltIn.lexicons)
  }
}
