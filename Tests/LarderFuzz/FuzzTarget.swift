internal import LarderBuild
internal import LarderFormats
internal import LarderImport
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderImages
internal import LarderRender
internal import LarderTemplate

/// A parser of untrusted input.
enum FuzzTarget: String, CaseIterable {
  case json, markdown, frontmatter, cooklang, page, ingredient, template, configuration, links,
    picture, variants, archive, webpage, imported, site

  /// Runs the parser; traps if an invariant is violated.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .json:
      let file = RecipeFile(path: "recipes.json", bytes: bytes)
      let reading = file.readRecipes(using: Parallel(jobs: 1))
      Invariant.holds(for: reading.diagnostics)
      for recipe in reading.recipes { Invariant.holds(for: recipe) }
    case .frontmatter:
      let reading = FrontMatterReader.recipe(source: SourceText(path: "a.md", bytes: bytes))
      Invariant.holds(for: reading.diagnostics)
      if let recipe = reading.recipe { Invariant.holds(for: recipe) }
    case .cooklang:
      let source = SourceText(path: "a.cook", bytes: bytes)
      let reading = CooklangReader.readRecipe(source)
      Invariant.holds(for: reading.diagnostics + AisleFile.aisles(in: source).diagnostics)
      if let recipe = reading.recipe { Invariant.holds(for: recipe) }
    case .page:
      let reading = StaticPageReader.readPage(from: SourceText(path: "a.md", bytes: bytes))
      Invariant.holds(for: reading.diagnostics)
      if let page = reading.page { Invariant.holds(forMarkdown: page.text) }
    case .configuration:
      let source = SourceText(path: "site.yaml", bytes: bytes)
      Invariant.holds(for: SiteConfigurationReader.readSite(from: source).diagnostics)
    case .markdown: Invariant.holds(forMarkdown: String(decoding: bytes, as: UTF8.self))
    case .ingredient: readWords(String(decoding: bytes, as: UTF8.self))
    case .template: compile(bytes)
    case .links:
      for address in LinkScanner.addresses(in: bytes) { _ = WebAddress(address) }
    case .picture:
      let header = PictureHeader(bytes)
      let published = PictureMetadata.removed(from: bytes)
      let again = PictureMetadata.removed(from: published)
      precondition(again == published, "cleaned, yet not clean")
      if header != nil { precondition(published.count <= bytes.count + 36, "a picture grew") }
    case .variants: makeVariants(bytes)
    case .archive: unpack(bytes)
    case .webpage:
      take(ImportPage("a.html", "<html>".utf8 + bytes, from: WebAddress("https://a.example/b/c")))
    case .imported: take(ImportPage("a", bytes))
    case .site: WholeSite.shared.make(bytes)
    }
  }

  private func unpack(_ bytes: [UInt8]) {
    guard let archive = try? ZipArchive(bytes, shown: "a.zip") else { return }
    for name in archive.names.prefix(20) {
      let entry = try? archive.bytes(of: name, limit: 1 << 20)
      precondition((entry?.count ?? 0) <= 1 << 20, "more than was wanted")
    }
  }

  private func take(_ file: ImportPage) {
    var reading = ImportReading(
      Lexicons(BuiltIn.kitchens, language: "en"), shelf: EndlessShelf())
    reading.readFiles(of: file)
    Invariant.holds(for: reading.diagnostics)
    for imported in reading.recipes { Invariant.holds(for: imported.recipe) }
  }

  private func makeVariants(_ bytes: [UInt8]) {
    // Larger images take long in a build without optimization.
    guard let header = PictureHeader(bytes), header.width * header.height <= 40_000 else { return }
    let order = PictureOrder(file: bytes, shapes: PictureShape.allCases)
    guard let made = try? order.made() else { return }
    for file in made.files {
      precondition(PictureHeader(file) != nil, "a variant that is no picture")
    }
  }

  private static let words = StepWords(BuiltIn.kitchens, language: "en", isWide: true)
  private static let lexicon = BuiltIn.kitchens.wideLexicon("en")
  private static let foods = BoughtFoods(
    BuiltIn.kitchens["en"], NameTable(foodsOf: BuiltIn.kitchens["en"], words), words,
    BuiltIn.kitchens.foods)

  private func readWords(_ text: String) {
    let text = TextCleaner.plain(text)
    let line = IngredientLine.parse(text, FuzzTarget.lexicon)
    precondition(line.ingredient?.name.isEmpty != true, "an ingredient without a name")
    precondition(line.ingredient != nil || !line.problems.isEmpty, "lost without a word")
    if let ingredient = line.ingredient {
      Invariant.holds(forStep: text, StepReader(FuzzTarget.words, ingredients: [ingredient]))
      let bought = BoughtFood.of(ingredient, amount: text, in: FuzzTarget.foods)
      precondition(!bought.name.isEmpty, "nothing to buy")
      Invariant.holds(
        for: FuzzTarget.words.amounts.remarks(text, of: ingredient.unit, hasTotal: true), in: text)
    }
    Invariant.holds(for: FuzzTarget.words.amounts.yield(text), in: text)
    _ = FuzzTarget.words.amounts.styled(text, isRange: true, hasDecimals: false)
    _ = QuantityText.quantity(text, FuzzTarget.lexicon)
    _ = FuzzTarget.lexicon.unit(text)
    _ = DurationText.parse(text, FuzzTarget.lexicon)
    _ = DateText.parse(text)
    _ = Slug(from: text)
  }

  private func compile(_ bytes: [UInt8]) {
    let part = TemplateSource(name: "part", path: "part.html", text: "<b>{{$label}}x{{/label}}</b>")
    let page = TemplateSource(name: "page", path: "page.html", bytes: bytes)
    var faults: [Diagnostic] = []
    let template = TemplateSet([page, part]).compile("page", for: Dish.self, into: &faults)
    precondition((template == nil) == !faults.isEmpty, "refused without a word")
    let buffer = HTMLBuffer()
    template?.render(Dish(), into: buffer)
  }
}

/// A shelf that stores nothing.
private struct EndlessShelf: PictureShelf {
  private static let place = "import/1.png"

  func put(_ bytes: [UInt8], ending: String) -> String? { EndlessShelf.place }
  func holds(_ path: String) -> Bool { path == EndlessShelf.place }
  func area(of path: String) -> Int { 1 }
}

/// A model for templates.
private struct Dish: TemplateModel {
  static let shape = Shape<Dish>("dish")
    .text("name") { _ in "Apple & pie" }
    .text("nothing") { _ in nil }
    .number("servings") { _ in 4 }
    .flag("isFeatured") { _ in true }
    .html("body") { _ in HTML(trusting: "<p>Bake</p>") }
    .list("tags") { _ in ["sweet", "<b>"] }
}
