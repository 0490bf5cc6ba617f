private import CBuiltIn
package import LarderKitchen
package import LarderModel

/// Files that travel inside the program.
package enum BuiltIn {
  /// The default theme, by name.
  package static let theme: [ThemeFile] =
    unsafe files(built_in_theme_file).compactMap { name, bytes in
      SitePath(name).map { ThemeFile(name: $0, bytes: bytes) }
    }

  /// The kitchens of the default theme.
  package static let kitchens: Kitchens = {
    var diagnostics: [Diagnostic] = []
    return KitchenFiles(theme).kitchens(into: &diagnostics)
  }()

  /// For readers that are given no others.
  package static let lexicons = Lexicons(kitchens, language: SiteConfiguration().language)

  /// Tags of the languages in which `larder init` starts a site.
  package static let starterLanguages: [String] = Set(
    starterFiles.compactMap { file in
      file.name.firstIndex(of: "/").map { String(file.name[..<$0]) }
    }
  ).sorted()

  /// The site that `larder init` starts in a language, by path.
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

  /// The recipe that `larder new` adds, in a language; in English where there is none in that.
  ///
  /// - Parameter language: BCP 47 tag.
  package static func newRecipe(in language: String) -> String {
    let tag = language.prefix { $0 != "-" }.lowercased()
    let recipe = [tag, "en"].lazy.compactMap { tag in
      starterFiles.first { $0.name == tag + newRecipe }
    }.first
    return String(decoding: recipe?.bytes ?? [], as: UTF8.self)
  }

  /// Its name below each language.
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
