internal import LarderBuild
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel

/// A saved web page: its JSON-LD, its microdata, and from the one what the other lacks.
///
/// Of several recipes the first with ingredients is the page's own. What strangers gave as rating is
/// left where it is.
enum PageFormat: ImportFormat {
  static let title = "saved web pages"

  static func recognises(_ file: ImportFile) -> Bool { file.notation == .html }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    guard file.bytes.count <= HTMLDocument.limit else {
      return reading.refuse(.archiveTooLarge(limit: HTMLDocument.limit), at: file.path)
    }
    let page = SavedPage(file, reading.lexicons)
    guard let found = page.recipe(reading) else {
      reading.add(page.damage, refused: 0)
      let title = page.document.windowTitle
      let problem: Problem =
        SavedPage.guards.contains { title.lowercased().contains($0) }
        ? .pageOfGuard(title) : .pageWithoutRecipe(page.types)
      return reading.refuse(problem, at: file.path)
    }
    let unknown = found.faults.filter { $0.id == .unknownField }
    reading.leave(unknown.count, "properties of pages that no field is for")
    reading.add(found.faults.filter { $0.id != .unknownField }, refused: 0)
    reading.leave(found.others, "other recipes on the same pages")
    if found.recipe.rating != nil { reading.leave(1, "ratings by visitors of other sites") }
    var recipe = found.recipe
    (recipe.rating, recipe.ratingCount) = (nil, nil)
    reading.add(
      recipe, of: .page, key: page.key(of: recipe), in: file, source: recipe.origin.version)
  }
}

/// What a page says of its recipe, in its several ways.
private struct SavedPage {
  let document: HTMLDocument
  private let file: ImportFile
  private let scripts: LinkedScripts
  private let lexicons: Lexicons
  /// Where it was found, and what its relative addresses are counted from.
  private let address: WebAddress?
  private let base: WebAddress?

  /// What stands in the window of a page that lets no program pass.
  static let guards = ["just a moment", "attention required", "access denied", "are you a human"]

  struct Found {
    var recipe: Recipe
    var faults: [Diagnostic]
    /// How many more there are.
    var others: Int
  }

  init(_ file: ImportFile, _ lexicons: Lexicons) {
    self.file = file
    document = HTMLDocument(TextEncoding.mended(file.bytes))
    scripts = LinkedScripts(document)
    self.lexicons = document.language.map { lexicons.spoken(in: $0) } ?? lexicons
    address = file.container.address ?? document.ownAddress ?? scripts.address
    base = document.base(address)
  }

  func recipe(_ reading: ImportReading) -> Found? {
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
    return Found(recipe: recipe, faults: own.faults, others: names.count - 1)
  }

  /// The recipes of the scripts, each with what is wrong with it.
  private var linked: [(recipe: Recipe, faults: [Diagnostic])] {
    if scripts.bytes.isEmpty { return [] }
    let catalog = RecipeFile(
      path: file.path, bytes: scripts.bytes, lexicons: lexicons, base: base)
    return catalog.elements.indices.prefix(100).compactMap {
      index -> (recipe: Recipe, faults: [Diagnostic])? in
      let found = catalog.read(index...index)
      guard let recipe = found.recipes.first else { return nil }
      let faults = found.faults.map { fault in
        var problem = fault.problem
        // Nobody writes the other program's files.
        problem.hint = nil
        return LocatedProblem(problem, at: fault.offset, length: fault.length)
      }
      return (recipe, catalog.diagnostics(for: faults))
    }
  }

  /// Language and address, where the page says them of itself, and the files that were saved with
  /// it.
  private func complete(_ recipe: inout Recipe) {
    recipe.language = recipe.language ?? document.language
    if recipe.source?.url == nil, let address, SavedPage.isOfPage(address) {
      recipe.source = recipe.source ?? Attribution(name: address.shortHost, url: address)
      recipe.source?.url = address
    }
    recipe.movePictures(saved)
  }

  /// The picture in the folder that the browser saved beside the page: `soup_files/leek.jpg`.
  private func saved(_ source: Picture.Source) -> Picture.Source {
    guard case .remote(let address) = source else { return source }
    let path = address.description.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
    let name = String(
      decoding: PercentEncoding.decoded(Array(path.split(separator: 0x2F).last ?? [])),
      as: UTF8.self)
    let stem = ImportName.joined(
      ImportName.folder(of: file.name), ImportName.stem(of: file.name))
    for folder in ["\(stem)_files", "\(stem)-Dateien", "\(stem).files"] {
      guard file.container.holds("\(folder)/\(name)"), let path = SitePath("\(folder)/\(name)")
      else { continue }
      return .file(path)
    }
    return source
  }

  /// By which the recipe is known another time: where it is, unless that is a whole site.
  func key(of recipe: Recipe) -> String? {
    recipe.source?.url.flatMap { SavedPage.isOfPage($0) ? $0.description : nil }
  }

  /// Whether an address leads to more than the first page of a site.
  private static func isOfPage(_ address: WebAddress) -> Bool {
    address.description.utf8.split(separator: 0x2F).count > 2
  }

  /// What it is about, as far as it says so.
  var types: [String] {
    var seen: Set<String> = []
    return (scripts.types + Microdata(document).types).filter { seen.insert($0).inserted }
  }

  /// Why what it says of a recipe cannot be read.
  var damage: [Diagnostic] {
    scripts.damaged.prefix(1).flatMap { element in
      let catalog = RecipeFile(
        path: file.path, bytes: scripts.document(of: element), lexicons: lexicons)
      return catalog.diagnostics(for: catalog.faults.prefix(1).map { $0 })
    }
  }
}

extension WebAddress {
  fileprivate var shortHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }
}

extension Recipe {
  /// Takes from another reading of the same recipe what this one lacks.
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
