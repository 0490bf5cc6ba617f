internal import LarderKitchen
internal import LarderModel

extension RecipeFormat {
  /// A saved web page: its JSON-LD or its microdata, each completed by the other.
  ///
  /// If there are several recipes, the first one with ingredients is used. Ratings by visitors of the
  /// page are ignored.
  static let page = RecipeFormat("page", "saved web pages") { file in
    file.notation == .html
  } readRecipes: { file, reading in
    guard file.bytes.count <= HTMLDocument.limit else {
      return reading.refuse(.archiveTooLarge(limit: HTMLDocument.limit), at: file.path)
    }
    let page = SavedPage(file, reading.lexicons)
    guard let found = page.recipe(reading) else {
      reading.addDiagnostics(page.damage, refused: 0)
      let title = page.document.windowTitle
      let problem: Problem =
        SavedPage.guards.contains { title.lowercased().contains($0) }
        ? .pageOfGuard(title) : .pageWithoutRecipe(page.types)
      return reading.refuse(problem, at: file.path)
    }
    let unknown = found.faults.filter { $0.id == "unknown-field" }
    reading.leave(unknown.count, "properties of pages without a field")
    reading.addDiagnostics(found.faults.filter { $0.id != "unknown-field" }, refused: 0)
    reading.leave(found.others, "other recipes on the same pages")
    if found.recipe.rating != nil { reading.leave(1, "ratings by visitors of other sites") }
    var recipe = found.recipe
    (recipe.rating, recipe.ratingCount) = (nil, nil)
    reading.addRecipe(
      recipe, key: page.key(of: recipe), in: file, source: recipe.origin.version)
  }
}

extension RecipeFormat {
  /// The recipe data of a page in its different notations.
  private struct SavedPage {
    let document: HTMLDocument
    private let file: ImportFile
    private let scripts: LinkedScripts
    private let lexicons: Lexicons
    /// The URL of the page, and the base of its relative URLs.
    private let address: WebAddress?
    private let base: WebAddress?

    /// Window titles of pages that block automatic access.
    static let guards = ["just a moment", "attention required", "access denied", "are you a human"]

    init(_ file: ImportFile, _ lexicons: Lexicons) {
      self.file = file
      document = HTMLDocument(TextEncoding.mended(file.bytes))
      scripts = LinkedScripts(document)
      self.lexicons = document.language.map { lexicons.spoken(in: $0) } ?? lexicons
      address = file.container.address ?? document.ownAddress ?? scripts.address
      base = document.base(address)
    }

    /// Returns the recipe of the page, its problems, and the number of other recipes.
    func recipe(_ reading: ImportReading) -> (recipe: Recipe, faults: [Diagnostic], others: Int)? {
      var marked: [(recipe: Recipe, faults: [Diagnostic])] = []
      for fields in Microdata(document).recipes {
        var faults: [Diagnostic] = []
        if let recipe = reading.recipe(of: fields, in: file, by: lexicons, base: base, &faults) {
          marked.append((recipe, faults))
        }
      }
      let linked = linked
      let all = linked.isEmpty ? marked : linked
      guard let own = all.first(where: { !$0.recipe.ingredients.isEmpty }) ?? all.first else {
        return nil
      }
      var recipe = own.recipe
      if !linked.isEmpty {
        let name = IngredientHeadings.letters(recipe.name)
        let same = marked.first { IngredientHeadings.letters($0.recipe.name) == name }
        if let other = same ?? (linked.count == 1 && marked.count == 1 ? marked[0] : nil) {
          recipe.fill(from: other.recipe)
        }
      }
      IngredientHeadings.apply(document, to: &recipe)
      complete(&recipe)
      let names = Set(all.map(\.recipe.name)).union([own.recipe.name])
      return (recipe, own.faults, names.count - 1)
    }

    /// The recipes of the scripts, each with its errors.
    private var linked: [(recipe: Recipe, faults: [Diagnostic])] {
      if scripts.bytes.isEmpty { return [] }
      let catalog = RecipeFile(
        path: file.path, bytes: scripts.bytes, lexicons: lexicons, base: base)
      return catalog.elements.indices.prefix(100).compactMap {
        index -> (recipe: Recipe, faults: [Diagnostic])? in
        let found = catalog.readElements(index...index)
        guard let recipe = found.recipes.first else { return nil }
        let faults = found.faults.map { fault in
          var problem = fault.problem
          // The user does not write the other program's files.
          problem.hint = nil
          return LocatedProblem(problem, at: fault.offset, length: fault.length)
        }
        return (recipe, catalog.diagnostics(for: faults))
      }
    }

    /// Adds the language and URL that the page specifies, and uses the image files that were saved
    /// with it.
    private func complete(_ recipe: inout Recipe) {
      recipe.language = recipe.language ?? document.language
      if recipe.source?.url == nil, let address, SavedPage.isOfPage(address) {
        recipe.source = recipe.source ?? Attribution(name: address.shortHost, url: address)
        recipe.source?.url = address
      }
      recipe.movePictures(saved)
    }

    /// Returns the image in the folder that a browser saved next to the page:
    /// `soup_files/leek.jpg`.
    private func saved(_ source: Picture.Source) -> Picture.Source {
      guard case .remote(let address) = source else { return source }
      let path = address.description.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
      let name = String(
        decoding: PercentEncoding.decoded(Array(path.split(separator: 0x2F).last ?? [])),
        as: UTF8.self)
      let stem = ImportName.joined(ImportName.folder(of: file.name), ImportName.stem(of: file.name))
      for folder in ["\(stem)_files", "\(stem)-Dateien", "\(stem).files"] {
        guard file.container.holds("\(folder)/\(name)"), let path = SitePath("\(folder)/\(name)")
        else { continue }
        return .file(path)
      }
      return source
    }

    /// Returns the key of a recipe for later imports: its URL, unless that is a home page.
    func key(of recipe: Recipe) -> String? {
      recipe.source?.url.flatMap { SavedPage.isOfPage($0) ? $0.description : nil }
    }

    /// Whether a URL is more specific than the home page of a site.
    private static func isOfPage(_ address: WebAddress) -> Bool {
      address.description.utf8.split(separator: 0x2F).count > 2
    }

    /// The types of data that the page declares.
    var types: [String] {
      (scripts.types + Microdata(document).types).unique { $0 }
    }

    /// The errors of recipe data that cannot be parsed.
    var damage: [Diagnostic] {
      scripts.damaged.prefix(1).flatMap { element in
        let catalog = RecipeFile(
          path: file.path, bytes: scripts.document(of: element), lexicons: lexicons)
        return catalog.diagnostics(for: catalog.faults.prefix(1).map { $0 })
      }
    }
  }
}

extension Recipe {
  /// Fills in missing parts from another notation of the same recipe.
  fileprivate mutating func fill(from other: Recipe) {
    if ingredients.isEmpty { ingredients = other.ingredients }
    if steps.isEmpty { steps = other.steps }
    if pictures.isEmpty { pictures = other.pictures }
    servings = servings ?? other.servings
    for field in RecipeField.allCases {
      switch field.kind {
      case .text(let get, let put), .markdown(let get, let put):
        if get(self) == nil { put(&self, get(other)) }
      case .texts(let get, let put): if get(self).isEmpty { put(&self, get(other)) }
      case .minutes(let get, let put): if get(self) == nil { put(&self, get(other)) }
      case .date(let get, let put): if get(self) == nil { put(&self, get(other)) }
      case .attribution(let get, let put): if get(self) == nil { put(&self, get(other)) }
      case .address(let get, let put): if get(self) == nil { put(&self, get(other)) }
      case .count, .flag, .own: break
      }
    }
    if nutrition.amounts.isEmpty { nutrition = other.nutrition }
  }
}
