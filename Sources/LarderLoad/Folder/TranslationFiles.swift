private import Foundation
internal import LarderBuild
internal import LarderFormats
internal import LarderKitchen
internal import LarderModel

/// A file with words in another language: `recipes/plum-cake.de.md`.
struct TranslationFile {
  /// Path below the content folder.
  let path: String
  /// The tag in its name, as the site writes it if the site has this language.
  let language: String
  /// Path of the file that it translates: `recipes/plum-cake.md`.
  let original: String

  /// - Parameter languages: The languages of the site; empty for a site in one language.
  /// - Returns: `nil` if no part of the name is a language: `pot.roast.md`, `soup.cook.md`.
  init?(_ path: String, of languages: [String]) {
    if languages.isEmpty { return nil }
    let name = ImportName.last(of: path)
    let parts = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count > 2, !parts[0].isEmpty, name.utf8.count <= 255 else { return nil }
    let tag = String(Substring(parts[parts.count - 2]))
    let listed = languages.tag(tag)
    // Three letters are more often an abbreviation than a language.
    let primary = String(tag.prefix { $0 != "-" })
    let isLanguage = primary.utf8.count == 2 && Locale.LanguageCode(primary).isISOLanguage
    guard listed != nil || isLanguage && LanguageTag.isValid(tag) else { return nil }
    (self.path, language) = (path, listed ?? tag)
    let kept = (parts.dropLast(2) + parts.suffix(1)).map { String(Substring($0)) }
    original =
      String(Substring(path.utf8.dropLast(name.utf8.count))) + kept.joined(separator: ".")
  }

  /// Returns a path without the tag of the default language, which Decap writes: `plum-cake.en.md`.
  ///
  /// - Parameter languages: The languages of the site; empty for a site in one language.
  static func original(of path: String, _ language: String, in languages: [String]) -> String {
    let file = languages.isEmpty ? nil : TranslationFile(path, of: [language])
    return file?.language == language ? file?.original ?? path : path
  }

  /// The default name of a recipe in this file: `Oyakodon.de`, which no recipe is called, so that a
  /// name which the file contains is recognized.
  fileprivate var stem: String { RecipeFileName(ImportName.last(of: path)).stem }

  /// Reads the words of a recipe.
  fileprivate func words(in text: SourceText, _ lexicons: Lexicons) -> FileReading {
    var reading: FileReading
    if let cooklang = CooklangFolder.isCooklang(path) ? text : CooklangFolder.inMarkdown(text) {
      let path = "\(RecipeFolders.top)/\(ImportName.last(of: path))"
      reading = CooklangFolder.readRecipe(cooklang, at: path, language: language, lexicons)
    } else {
      let (recipe, found) = FrontMatterReader.recipe(source: text, lexicons: lexicons)
      reading = FileReading(recipe: recipe, diagnostics: found)
    }
    guard var words = reading.recipe else { return reading }
    if words.name == PageName.title(of: stem) { words.name = "" }
    words.language = language
    var inputs = FingerprintBuilder("translation")
    inputs.add(text.path)
    inputs.add(text.bytes)
    words.origin.version = inputs.fingerprint
    reading.recipe = words
    return reading
  }
}

extension ContentFile {
  /// Returns a file as a translation; `nil` for an original, which is also a file in the default
  /// language that is alone.
  ///
  /// - Parameters:
  ///   - languages: The languages of the site.
  ///   - diagnostics: Receives `unlisted-language`.
  func translation(
    _ path: String, _ languages: [String], into diagnostics: inout [Diagnostic]
  ) -> TranslationFile? {
    guard let file = TranslationFile(path, of: languages) else { return nil }
    guard languages.contains(file.language) else {
      let problem = Problem.unlistedLanguage(file.language, listed: languages)
      diagnostics.append(Diagnostic(problem, in: shown(path)))
      return nil
    }
    let isAlone = file.language == languages[0] && (try? kind(of: file.original)) == nil
    return isAlone ? nil : file
  }
}

extension FolderReader {
  /// Reads the translations of recipes, and adds each to its original: the recipe in the file of the
  /// same name, or else the recipe with this slug, in any file.
  ///
  /// - Parameter link: Resolves links in a translation, in a folder of recipes.
  func addTranslations(
    _ sources: [TranslationFile], to recipes: inout ReadRecipes,
    link: (inout Recipe, String, Lexicon) -> Void
  ) -> [Diagnostic] {
    if sources.isEmpty { return [] }
    func parts(_ path: String) -> (folder: String, stem: String) {
      let file = ImportName.last(of: path)
      return (String(Substring(path.utf8.dropLast(file.utf8.count + 1))), PageName.stem(of: file))
    }
    var paths: [String: Int] = [:]
    var slugs: [Slug: Int] = [:]
    for (place, recipe) in recipes.summaries.enumerated() {
      let (folder, stem) = parts(
        TranslationFile.original(of: recipe.origin.path, language, in: lexicons.translations))
      paths["\(folder)/\(stem)"] = place
      slugs[recipe.slug] = place
    }
    var diagnostics: [Diagnostic] = []
    var spoken: [String: Lexicons] = [:]
    var read: [(file: TranslationFile, text: SourceText, lexicons: Lexicons)] = []
    for source in sources {
      let words = spoken[source.language] ?? lexicons.spoken(in: source.language)
      spoken[source.language] = words
      let text = files.readText(source.path, limit: ContentFolder.textLimit, into: &diagnostics)
      if let text { read.append((source, text, words)) }
    }
    let readings = parallel.map(count: read.count, minimumSlice: 16) { [read] in
      $0.map { read[$0].file.words(in: read[$0].text, read[$0].lexicons) }
    }.flatMap { $0 }
    for ((file, _, lexicons), reading) in zip(read, readings) {
      diagnostics += reading.diagnostics.filter { $0.id != "half-recipe" }
      guard var words = reading.recipe else { continue }
      let (folder, stem) = parts(files.shown(file.original))
      guard let place = paths["\(folder)/\(stem)"] ?? Slug(from: stem).flatMap({ slugs[$0] }) else {
        let name = ImportName.last(of: file.original)
        diagnostics.append(Diagnostic(.strayTranslation(of: name), in: files.shown(file.path)))
        continue
      }
      link(&words, parts(file.path).folder, lexicons[words])
      recipes.change(place) { recipe in
        if words.slug == Slug(from: file.stem) { words.slug = recipe.slug }
        recipe.translations.append(words)
      }
    }
    return diagnostics
  }
}

extension ContentFolder {
  /// Sorts texts of pages or terms into originals and their translations.
  ///
  /// - Parameters:
  ///   - paths: Paths below the content folder.
  ///   - diagnostics: Receives `unlisted-language`, and `stray-translation` for those without an
  ///     original.
  static func originals(
    _ paths: [String], _ site: SiteConfiguration, _ files: ContentFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [(path: String, translations: [TranslationFile])] {
    var translations: [String: [TranslationFile]] = [:]
    let originals = paths.filter { path in
      guard isMarkdown(path),
        let file = files.translation(path, site.languages, into: &diagnostics)
      else { return true }
      translations[file.original, default: []].append(file)
      return false
    }
    let sorted = originals.map { path in
      let name = TranslationFile.original(of: path, site.language, in: site.languages)
      return (path: path, translations: translations.removeValue(forKey: name) ?? [])
    }
    for stray in translations.values.joined().sorted(by: { $0.path < $1.path }) {
      let name = ImportName.last(of: stray.original)
      diagnostics.append(Diagnostic(.strayTranslation(of: name), in: files.shown(stray.path)))
    }
    return sorted
  }
}

extension ContentLocator {
  /// Returns warnings for translations that are not used, and for fields that translations cannot
  /// change.
  func translationFaults(_ recipes: [Recipe], of site: SiteConfiguration) -> [Diagnostic] {
    if site.languages.isEmpty { return [] }
    var found: [Diagnostic] = []
    for recipe in recipes where !recipe.translations.isEmpty {
      let home = site.languages.tag(recipe.language) ?? site.language
      var seen: Set<String> = []
      for words in recipe.translations {
        let language = words.language ?? ""
        func report(_ problem: Problem) {
          let field = words.origin.path == recipe.origin.path ? NativeDialect.translations : nil
          found.append(diagnostic(problem, field: field, in: words.origin))
        }
        if language == home {
          report(.ownTranslation(language))
        } else if !seen.insert(language).inserted {
          report(.secondTranslation(language))
        }
        let fields = RecipeField.allCases.filter { field in
          guard let value = words.value(of: field), value != recipe.value(of: field) else {
            return false
          }
          return field != .totalMinutes || words.totalTime != words.sumOfTimes
        }
        if !fields.isEmpty { report(.translatedFields(fields.map(\.rawValue))) }
      }
    }
    return found
  }
}

extension Recipe {
  /// Returns the value of a field that is not words; `nil` if it is missing.
  fileprivate func value(of field: RecipeField) -> AnyHashable? {
    switch (field, field.kind) {
    case (.updated, _), (.draft, _): nil
    case (.servings, _): servings
    case (.difficulty, _): difficulty
    case (.nutrition, _): nutrition == Nutrition() ? nil : nutrition
    case (.rating, _): rating
    case (.related, _): related.isEmpty ? nil : related
    case (.diets, _): diets.isEmpty ? nil : diets
    case (.image, _): pictures.isEmpty ? nil : pictures.map(\.source)
    case (_, .minutes(let get, _)): get(self)
    case (_, .date(let get, _)): get(self)
    case (_, .count(let get, _)): get(self)
    case (_, .flag(let get, _)): get(self) ? true : nil
    case (_, .address(let get, _)): get(self)
    case (_, .attribution(let get, _)): get(self)
    default: nil
    }
  }
}
