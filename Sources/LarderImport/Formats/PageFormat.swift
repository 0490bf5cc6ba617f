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
    let document = HTMLDocument(file.bytes)
    var faults: [Diagnostic] = []
    var recipes = document.linkedData.flatMap { range in
      linked(range, of: file, reading.lexicons, &faults)
    }
    let marked = Microdata(document).recipes.compactMap { fields in
      reading.recipe(of: fields, in: file, &faults)
    }
    if recipes.isEmpty { recipes = marked }
    guard var recipe = recipes.first(where: { !$0.ingredients.isEmpty }) ?? recipes.first else {
      reading.add(faults, refused: 0)
      return reading.refuse(.pageWithoutRecipe, at: file.path)
    }
    reading.add(faults.filter { $0.severity != .error }, refused: 0)
    if let other = marked.first(where: { $0.name == recipe.name }) { recipe.fill(from: other) }
    IngredientHeadings(document).apply(to: &recipe)
    complete(&recipe, by: document)
    reading.leave(recipes.count - 1, "other recipes on the same pages")
    if recipe.rating != nil { reading.leave(1, "ratings by visitors of other sites") }
    (recipe.rating, recipe.ratingCount) = (nil, nil)
    reading.add(
      recipe, of: .page, key: recipe.source?.url?.description, in: file,
      source: recipe.origin.version)
  }

  /// The recipes of a script. All bytes around its JSON are blanks, so that places are the page's.
  private static func linked(
    _ range: Range<Int>, of file: ImportFile, _ lexicons: Lexicons, _ faults: inout [Diagnostic]
  ) -> [Recipe] {
    let script = file.bytes[range]
    guard let first = script.firstIndex(where: { $0 == 0x7B || $0 == 0x5B }),
      let last = script.lastIndex(where: { $0 == 0x7D || $0 == 0x5D }), first < last
    else { return [] }
    var bytes = file.bytes.prefix(first).map { $0 == 0x0A ? 0x0A : 0x20 as UInt8 }
    bytes += file.bytes[first...last]
    let catalog = RecipeFile(path: file.path, bytes: bytes, lexicons: lexicons)
    let found = catalog.read(0..<catalog.slices.count)
    // A script about the site and its trails is none about a recipe.
    if !found.recipes.isEmpty { faults += catalog.diagnostics(for: catalog.faults + found.faults) }
    return found.recipes
  }

  /// Language and address, where the page says them of itself.
  private static func complete(_ recipe: inout Recipe, by document: HTMLDocument) {
    for node in document.nodes {
      if node.name == "html", recipe.language == nil, let tag = node["lang"] {
        let tag = String(tag.map { $0 == "_" ? "-" : $0 })
        if LanguageTag.isValid(tag) { recipe.language = tag }
      }
      if node.name == "link", node["rel"]?.lowercased() == "canonical",
        let url = node["href"].flatMap({ WebAddress($0) }), url.isWeb
      {
        recipe.source = recipe.source ?? Attribution(name: url.host, url: url)
        if recipe.source?.url == nil { recipe.source?.url = url }
      }
    }
  }
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
