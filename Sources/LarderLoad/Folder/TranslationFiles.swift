internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// A file with the words of a recipe in another language: `recipes/plum-cake.de.md`.
struct TranslationFile {
  /// Path below the content folder.
  let path: String
  let language: String
  /// Name of the file that it translates: `plum-cake.md`.
  let original: String

  /// Path of the file that it translates.
  var originalPath: String { path.dropLast(PageName.fileName(of: path).count) + original }
}

/// Reads the translations of recipes, and adds each to its original: the recipe in the file of the
/// same name, or else the recipe with this slug, in any file.
struct TranslationFiles {
  private(set) var diagnostics: [Diagnostic] = []
  private let lexicons: [String: Lexicons]

  init(
    _ sources: [TranslationFile], by reader: FolderReader, into recipes: inout ReadRecipes,
    link: (inout Recipe, String, Lexicon) -> Void
  ) {
    let languages = Set(sources.map(\.language))
    lexicons = Dictionary(
      uniqueKeysWithValues: languages.map { ($0, reader.lexicons.spoken(in: $0)) })
    if sources.isEmpty { return }
    let files = reader.files
    var paths: [String: Int] = [:]
    var slugs: [String: Int] = [:]
    for place in recipes.summaries.indices {
      let path = recipes.summaries[place].origin.path
      let file = PageName.fileName(of: path)
      let name = LanguageSuffix.removed(
        from: file, reader.language, of: reader.lexicons.translations)
      paths[TranslationFiles.withoutEnding(path.dropLast(file.count) + name)] = place
      slugs[recipes.summaries[place].slug.description] = place
    }
    var read: [(file: TranslationFile, text: SourceText)] = []
    for source in sources {
      let text = files.text(source.path, limit: ContentFolder.textLimit, into: &diagnostics)
      if let text { read.append((source, text)) }
    }
    let readings = reader.parallel.map(count: read.count, minimumSlice: 16) { [read, lexicons] in
      $0.map { TranslationFiles.words(of: read[$0].file, read[$0].text, lexicons) }
    }.flatMap { $0 }
    for ((file, _), reading) in zip(read, readings) {
      diagnostics += reading.diagnostics.filter { $0.id != .halfRecipe }
      guard var words = reading.recipe else { continue }
      let stem = TranslationFiles.withoutEnding(file.original)
      let place =
        paths[TranslationFiles.withoutEnding(files.shown(file.originalPath))] ?? slugs[stem]
        ?? Slug(from: stem).flatMap { slugs[$0.description] }
      guard let place else {
        diagnostics.append(
          Diagnostic(.strayTranslation(of: file.original), in: files.shown(file.path)))
        continue
      }
      if let lexicons = lexicons[file.language] {
        let folder = file.path.dropLast(PageName.fileName(of: file.path).count + 1)
        link(&words, String(folder), lexicons[words])
      }
      recipes.change(place) { recipe in
        if words.slug == TranslationFiles.ownSlug(of: file) { words.slug = recipe.slug }
        recipe.translations.append(words)
      }
    }
  }

  private static func withoutEnding(_ path: String) -> String {
    let folder = path.dropLast(PageName.fileName(of: path).count)
    return folder + PageName.stem(of: PageName.fileName(of: path))
  }

  /// The default name of a translation: `Oyakodon.de`, which no recipe is called, so that a name
  /// which the file contains is recognized.
  private static func name(of file: TranslationFile) -> RecipeFileName {
    let parts = file.path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    return RecipeFileName(
      parts.suffix(file.original.hasPrefix("index.") ? 2 : 1).joined(separator: "/"))
  }

  /// The slug that a translation without one gets from its file name.
  private static func ownSlug(of file: TranslationFile) -> Slug? { Slug(from: name(of: file).stem) }

  private static func words(
    of file: TranslationFile, _ text: SourceText, _ lexicons: [String: Lexicons]
  ) -> FileReading {
    guard let lexicons = lexicons[file.language] else { return FileReading() }
    let name = name(of: file)
    let cooklang = CooklangFolder.isCooklang(file.path) ? text : CooklangFolder.inMarkdown(text)
    var reading: FileReading
    if let cooklang {
      reading = CooklangFolder.read(
        cooklang, at: "\(RecipeFolders.top)/\(PageName.fileName(of: file.path))",
        language: file.language, lexicons)
    } else {
      let (recipe, found) = FrontMatterReader.recipe(
        source: text, name: name, isThorough: false, lexicons)
      reading = FileReading(recipe: recipe, diagnostics: found)
    }
    guard var words = reading.recipe else { return reading }
    if words.name == PageName.title(of: name.stem) { words.name = "" }
    words.language = file.language
    var inputs = FingerprintBuilder("translation")
    inputs.add(text.path)
    inputs.add(text.bytes)
    words.origin.version = inputs.fingerprint
    reading.recipe = words
    return reading
  }
}

extension ContentFolder {
  /// Sorts texts of pages or terms into originals and their translations.
  ///
  /// - Parameters:
  ///   - names: Paths below `folder`.
  ///   - diagnostics: Receives `unlisted-language`, and `stray-translation` for those without an
  ///     original.
  static func originals(
    _ names: [String], in folder: String, _ site: SiteConfiguration, _ files: ContentFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [(name: String, translations: [(language: String, name: String)])] {
    var translations: [String: [(language: String, name: String)]] = [:]
    var originals: [String] = []
    for name in names {
      let fileName = PageName.fileName(of: name)
      guard isMarkdown(fileName), let suffix = LanguageSuffix(fileName, of: site) else {
        originals.append(name)
        continue
      }
      let place = SourceLocation(path: files.shown("\(folder)/\(name)"))
      guard let tag = suffix.tag else {
        originals.append(name)
        let problem = Problem.unlistedLanguage(suffix.written, listed: site.languages)
        diagnostics.append(Diagnostic(problem, at: place))
        continue
      }
      let folderName = String(name.dropLast(fileName.count))
      let inFolder = names.map {
        $0.hasPrefix(folderName) ? String($0.dropFirst(folderName.count)) : ""
      }
      if suffix.isOriginal(of: site, beside: inFolder) {
        originals.append(name)
        continue
      }
      let own = PageName.stem(of: suffix.name) + ".\(site.language)"
      let ending = suffix.name.dropFirst(PageName.stem(of: suffix.name).count)
      let choices = [folderName + suffix.name, folderName + own + ending]
      guard let original = choices.first(where: names.contains) else {
        diagnostics.append(Diagnostic(.strayTranslation(of: suffix.name), at: place))
        continue
      }
      translations[original, default: []].append((tag, name))
    }
    return originals.map { ($0, translations[$0] ?? []) }
  }
}

extension ContentLocator {
  /// Returns warnings for translations that are not used, and for fields that translations cannot
  /// change.
  func translationFaults(_ recipes: [Recipe], of site: SiteConfiguration) -> [Diagnostic] {
    if site.languages.isEmpty { return [] }
    var found: [Diagnostic] = []
    for recipe in recipes where !recipe.translations.isEmpty {
      let home = site.language(recipe.language) ?? site.language
      var seen: Set<String> = []
      for words in recipe.translations {
        let language = words.language ?? ""
        func report(_ problem: Problem) {
          let field = words.origin.path == recipe.origin.path ? TranslationFields.key : nil
          found.append(diagnostic(problem, field: field, in: words.origin))
        }
        if language == home {
          report(.ownTranslation(language))
        } else if !seen.insert(language).inserted {
          report(.secondTranslation(language))
        }
        let fields = recipe.fieldsOfOriginal(in: words)
        if !fields.isEmpty { report(.translatedFields(fields)) }
      }
    }
    return found
  }
}

extension Recipe {
  /// Returns the names of fields that a translation contains with another value, although a
  /// translation has only words.
  fileprivate func fieldsOfOriginal(in words: Recipe) -> [String] {
    func differs<Value: Equatable>(_ value: Value, _ own: Value, from none: Value) -> Bool {
      own != none && own != value
    }
    return RecipeField.allCases.filter { field in
      switch field {
      case .servings: differs(servings, words.servings, from: nil)
      case .difficulty: differs(difficulty, words.difficulty, from: nil)
      case .nutrition: differs(nutrition, words.nutrition, from: Nutrition())
      case .rating: differs(rating, words.rating, from: nil)
      case .related: differs(related, words.related, from: [])
      case .diets: differs(diets, words.diets, from: [])
      case .image: !words.pictures.isEmpty && words.pictures.map(\.source) != pictures.map(\.source)
      case .totalMinutes: words.totalTime != words.sumOfTimes && words.totalTime != totalTime
      case .language, .updated, .draft: false
      default:
        switch field.kind {
        case .minutes(let get, _): differs(get(self), get(words), from: nil)
        case .date(let get, _): differs(get(self), get(words), from: nil)
        case .count(let get, _): differs(get(self), get(words), from: nil)
        case .flag(let get, _): differs(get(self), get(words), from: false)
        case .address(let get, _): differs(get(self), get(words), from: nil)
        case .attribution(let get, _): differs(get(self), get(words), from: nil)
        case .text, .markdown, .texts, .own: false
        }
      }
    }.map(\.rawValue)
  }
}
