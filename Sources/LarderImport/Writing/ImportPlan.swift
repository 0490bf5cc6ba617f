internal import LarderBuild
internal import LarderFormats
package import LarderModel

/// Decides for each imported recipe whether it is written, updated, unchanged or kept back.
package struct ImportPlan {
  /// The action for a recipe that exists already.
  package enum Collision: String, CaseIterable, Sendable {
    /// Keeps the existing recipe.
    case keep
    /// Replaces the existing recipe by the imported one.
    case replace
    /// Writes the imported recipe in addition to the existing one.
    case keepBoth
  }

  /// A recipe to write, and the fingerprint of the file to replace.
  typealias Writing = (imported: ImportedRecipe, replaced: Fingerprint?)

  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var updated = 0
  package private(set) var unchanged = 0
  package private(set) var kept = 0
  private(set) var writings: [Writing] = []
  /// Slugs of all recipes, including those of the content.
  private var slugs = SlugNames()
  /// Slugs of all imported pages.
  private var pages = SlugNames()
  private var ids: Set<String> = []
  /// Ids of the recipes in the content by their slugs.
  private var existingIDs: [Slug: String] = [:]
  /// Personal data for existing recipes that are not written.
  private(set) var personal: [PersonalEntry] = []
  /// Existing recipes by the marks that identify them without a record.
  private var known: [String: Existing] = [:]
  /// Final slugs by the names that links between imported recipes use.
  private var addresses: [Slug: (slug: Slug, isPage: Bool)] = [:]
  private let record: ImportRecord
  private let collision: Collision
  /// Returns the bytes of a file below the content folder.
  private let current: (String) -> [UInt8]?

  /// The path of a file below the content folder, whether it only contains this recipe, and the slug.
  private typealias Existing = (path: String, isOwnFile: Bool, slug: Slug)

  /// - Parameters:
  ///   - existing: The recipes of the content.
  ///   - content: The content folder as in messages.
  init(
    _ existing: [Recipe], in content: String, record: ImportRecord, collision: Collision,
    current: @escaping (String) -> [UInt8]?
  ) {
    self.record = record
    self.collision = collision
    self.current = current
    for recipe in existing {
      let path = String(recipe.origin.path.dropFirst(content.count + 1))
      _ = slugs.add(recipe.slug)
      ids.insert(recipe.id)
      existingIDs[recipe.slug] = recipe.id
      let found = (path, path == "recipes/\(recipe.slug).md", recipe.slug)
      for mark in ImportPlan.marks(of: recipe) { known[mark] = known[mark] ?? found }
    }
  }

  /// Returns what identifies a recipe without a key: its source, its name and its ingredients.
  private static func marks(of recipe: Recipe) -> [String] {
    var marks = [ImportedRecipe.key(of: recipe)]
    // The URL alone could be that of a site with many recipes.
    if let url = recipe.source?.url { marks.append("\(url) \(recipe.name.lowercased())") }
    return marks
  }

  mutating func add(_ imported: ImportedRecipe) {
    let count = writings.count
    var place: Slug?
    let path = imported.path(imported.recipe.slug)
    if let entry = record[imported.key], entry.isPage == imported.isPage {
      place = entry.slug
      again(imported, entry)
    } else if !imported.isPage,
      let found = ImportPlan.marks(of: imported.recipe).compactMap({ known[$0] }).first
    {
      place = found.slug
      there(imported, found)
    } else if imported.isPage, !pages.contains(imported.recipe.slug), current(path) != nil {
      place = imported.recipe.slug
      there(imported, (path, true, imported.recipe.slug))
    } else {
      write(imported)
    }
    if writings.count > count {
      place = writings[count].imported.recipe.slug
    } else if let place, !imported.isPage, let id = existingIDs[place] {
      personal.append(
        PersonalEntry(id: id, slug: place, name: imported.recipe.name, personal: imported.personal))
    }
    for name in imported.names where addresses[name] == nil {
      addresses[name] = place.map { ($0, imported.isPage) }
    }
  }

  /// Handles a recipe that an earlier import wrote.
  private mutating func again(_ imported: ImportedRecipe, _ entry: ImportRecord.Entry) {
    guard let bytes = current(entry.path) else {
      if collision == .replace { return write(imported) }
      return keep(.removedByHand(imported.recipe.name), imported)
    }
    if entry.source == imported.fingerprint, collision != .replace {
      unchanged += 1
    } else if Fingerprint(of: bytes) == entry.written || collision == .replace {
      update(imported, entry.slug, replacing: bytes)
    } else if collision == .keepBoth {
      write(imported)
    } else {
      keep(.editedByHand, imported)
    }
  }

  /// Handles a recipe in the content that was not written by an import.
  private mutating func there(_ imported: ImportedRecipe, _ found: Existing) {
    switch collision {
    case .keep: keep(.alreadyThere(imported.recipe.name, path: found.path), imported)
    case .replace:
      if found.isOwnFile, let bytes = current(found.path) {
        return update(imported, found.slug, replacing: bytes)
      }
      keep(.alreadyThere(imported.recipe.name, path: found.path), imported)
    case .keepBoth: write(imported)
    }
  }

  private mutating func keep(_ problem: Problem, _ imported: ImportedRecipe) {
    kept += 1
    diagnostics.append(Diagnostic(problem, in: imported.recipe.origin.path))
  }

  private mutating func update(_ imported: ImportedRecipe, _ slug: Slug, replacing bytes: [UInt8]) {
    updated += 1
    var imported = imported
    imported.recipe.move(to: slug)
    writings.append((imported, Fingerprint(of: bytes)))
  }

  private mutating func write(_ imported: ImportedRecipe) {
    var imported = imported
    func isTaken(_ slug: Slug) -> Bool { current(imported.path(slug)) != nil }
    if imported.isPage {
      imported.recipe.move(
        to: pages.add(imported.recipe.slug) {
          isTaken($0) || ImportPlan.reserved.contains($0.description)
        })
      return writings.append((imported, nil))
    }
    let slug = slugs.add(imported.recipe.slug, unless: isTaken)
    imported.recipe.move(to: slug)
    if !ids.insert(imported.recipe.id).inserted { imported.recipe.id = slug.description }
    let marks = ImportPlan.marks(of: imported.recipe)
    let found = ("recipes/\(slug).md", true, slug)
    // Duplicates in one import are one recipe, unless both are wanted.
    for mark in marks where collision != .keepBoth { known[mark] = known[mark] ?? found }
    writings.append((imported, nil))
  }

  /// Changes links to the final URLs of recipes, and removes links to recipes that do not exist.
  ///
  /// - Returns: The number of removed links.
  mutating func settleLinks() -> Int {
    var dropped = 0
    // Moved out of the plan, so that modifying them does not copy them.
    var settled: [Writing] = []
    swap(&settled, &writings)
    for place in settled.indices { settle(&settled[place].imported.recipe, &dropped) }
    swap(&settled, &writings)
    return dropped
  }

  private func settle(_ recipe: inout Recipe, _ dropped: inout Int) {
    func settled(_ name: Slug) -> Slug? {
      let slug = addresses[name]?.slug ?? (slugs.contains(name) ? name : nil)
      if slug == nil { dropped += 1 }
      return slug
    }
    recipe.related = recipe.related.compactMap(settled)
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].recipe = recipe.ingredients[index].recipe.flatMap(settled)
    }
    recipe.rewriteAddresses { address, _ in
      let page = address.split(separator: "/")
      if page.count == 2, page[0] == "pages", let name = Slug(String(page[1])),
        let target = addresses[name], target.isPage
      {
        return .address("/\(target.slug)/")
      }
      guard let name = ImportPlan.recipe(at: address) else { return nil }
      return settled(name).map { .address("/recipes/\($0)/") } ?? .label
    }
  }

  /// Removes former URLs that recipes and pages have now, or that are listed twice.
  ///
  /// - Returns: The number of removed URLs of other pages.
  mutating func settleAliases() -> Int {
    var dropped = 0
    var taken = Set(ImportPlan.reserved.map { "\($0)/" })
    for target in addresses.values { taken.insert(ImportPlan.route(target.slug, target.isPage)) }
    for place in writings.indices {
      let imported = writings[place].imported
      let route = ImportPlan.route(imported.recipe.slug, imported.isPage)
      writings[place].imported.recipe.aliases.removeAll { alias in
        let isTaken = !taken.insert(alias.route.lowercased()).inserted
        if isTaken, alias.route != route { dropped += 1 }
        return isTaken
      }
    }
    return dropped
  }

  private static func route(_ slug: Slug, _ isPage: Bool) -> String {
    isPage ? "\(slug)/" : "recipes/\(slug)/"
  }

  /// Slugs that pages of a site have without a file, and that of the home page's text.
  private static let reserved: Set<String> = [
    "index", "recipes", "categories", "cuisines", "tags", "diets", "search", "favourites",
    "sign-in", "settings", "shopping-list", "plan", "cookbook", "privacy", "collections", "journal",
  ]

  /// Returns `pie` for `/recipes/pie/`.
  private static func recipe(at address: String) -> Slug? {
    guard address.hasPrefix("/recipes/"), address.hasSuffix("/") else { return nil }
    return Slug(String(address.dropFirst(9).dropLast()))
  }
}

extension Recipe {
  /// Changes the slug of a recipe, and the id that was derived from it.
  fileprivate mutating func move(to slug: Slug) {
    if id == self.slug.description { id = slug.description }
    self.slug = slug
  }
}

/// The record of earlier imports, next to the content: `.larder-import.json`.
///
/// Contains only keys, fingerprints and paths of recipes and pages, but no texts.
package struct ImportRecord: Sendable {
  struct Entry: Hashable, Sendable {
    /// Fingerprint of the source of the recipe.
    var source: Fingerprint
    var slug: Slug
    /// Fingerprint of the file as written.
    var written: Fingerprint
    var isPage = false

    /// The path below the content folder: `recipes/pie.md`, `pages/about.md`.
    var path: String { "\(isPage ? "pages" : "recipes")/\(slug).md" }
  }

  /// The entries by the keys of their recipes.
  private(set) var entries: [String: Entry] = [:]
  private static let version = 1

  package init() {}

  subscript(key: String) -> Entry? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// - Returns: `nil` for bytes that are not a record, or that name a file other than that of a
  ///   recipe or page.
  package init?(_ bytes: [UInt8]) {
    guard let value = JSONParser().parse(bytes),
      value["version"]?.digits == "\(ImportRecord.version)",
      let recipes = value["recipes"], recipes.kind == .object
    else { return nil }
    for entry in recipes.entries {
      guard let source = entry.value["source"]?.fingerprint,
        let written = entry.value["written"]?.fingerprint, let path = entry.value["path"]?.text,
        let slug = Slug(ImportName.stem(of: path))
      else { return nil }
      let isPage = path.hasPrefix("pages/")
      let read = Entry(source: source, slug: slug, written: written, isPage: isPage)
      guard read.path.utf8.elementsEqual(path.utf8) else { return nil }
      entries[entry.key] = read
    }
  }

  /// The record as JSON, one recipe per line and sorted by key, so that diffs are short.
  package var bytes: [UInt8] {
    let lines = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { key, entry in
        "\(JSONText.string(key)):"
          + JSONText.object([
            "source": JSONText.string("\(entry.source)"), "path": JSONText.string(entry.path),
            "written": JSONText.string("\(entry.written)"),
          ])
      }
    return Array(
      "{\"version\":\(ImportRecord.version),\"recipes\":{\n\(lines.joined(separator: ",\n"))\n}}\n"
        .utf8)
  }
}

extension FieldValue {
  fileprivate var fingerprint: Fingerprint? {
    text.flatMap { Fingerprint(hexadecimal: Array($0.utf8)[...]) }
  }
}
