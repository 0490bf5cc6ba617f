internal import LarderBuild
internal import LarderModel

/// What can only be seen when all recipes are there: equal ids, references, pictures.
struct CatalogCheck {
  private(set) var recipes: [RecipeSummary]
  private(set) var pages: [StaticPage]
  /// Of what is published; sorted by path, each once.
  private(set) var pictures: [Catalog.PictureFile] = []
  private var pictureIndex: PictureIndex
  /// On other sites, and not to be fetched from there: how many, and the first of them.
  private var remote: (count: Int, first: Recipe.Origin, field: String, address: String)?
  /// Three hosts of those at most.
  private var remoteHosts: [String] = []
  private let pictureHosts: PictureHosts
  private var faults: [CatalogFault]
  /// Recipes of one slug with another one, which is the fault of their ids too.
  private let doubles: Set<Int>
  /// By the paths of the recipes' files.
  private let picturesInTexts: [String: [SitePath]]
  private let recipeFiles: [String: RecipeFile]
  private let files: ContentFile
  /// Whether drafts are published like all others.
  private let publishesDrafts: Bool

  /// What was taken out of recipes, since there is no such recipe or picture.
  private var changed: [Int: [String]] = [:]

  init(
    recipes: [RecipeSummary], _ numbering: SlugNumbering, pages: [StaticPage],
    picturesInTexts: [String: [SitePath]], recipeFiles: [String: RecipeFile], files: ContentFile,
    logo: SitePath?, pictureHosts: PictureHosts, publishesDrafts: Bool
  ) {
    self.recipes = recipes
    faults = numbering.faults
    doubles = numbering.doubles
    self.pages = pages
    self.picturesInTexts = picturesInTexts
    self.recipeFiles = recipeFiles
    self.files = files
    self.pictureHosts = pictureHosts
    self.publishesDrafts = publishesDrafts
    pictureIndex = PictureIndex(files, logo: logo)
  }

  /// Files that recipes and the look name as pictures, whether they can be shown or not.
  var namedPictures: Set<SitePath> { pictureIndex.reported }

  mutating func run() {
    checkIdentities()
    checkAliases()
    checkReferences()
    checkPictures()
    for (index, names) in changed {
      recipes[index].missing = Set(names)
      recipes[index].origin.add(names)
    }
  }

  private func isPublished(_ index: Int) -> Bool {
    publishesDrafts || !recipes[index].isDraft
  }

  /// Places of the recipes that are published.
  var published: [Int] { recipes.indices.filter { isPublished($0) } }

  /// Places of those with neither ingredients nor steps.
  var empty: [Int] { recipes.indices.filter { recipes[$0].isEmpty } }

  private mutating func checkIdentities() {
    var ids: [String: Int] = [:]
    for index in recipes.indices where !doubles.contains(index) {
      let id = recipes[index].id
      if let first = ids.updateValue(index, forKey: id) {
        faults.append(
          CatalogFault(
            problem: .duplicateID(id), origin: recipes[index].origin, field: "id",
            note: ("the first is here", recipes[first].origin)))
      }
    }
  }

  private mutating func checkAliases() {
    guard recipes.contains(where: { !$0.aliases.isEmpty }) else { return }
    var owners = Dictionary(
      recipes.indices.map { ("recipes/\(recipes[$0].slug)/", $0) },
      uniquingKeysWith: { $1 })
    for index in recipes.indices where !recipes[index].aliases.isEmpty {
      for alias in recipes[index].aliases {
        guard let owner = owners.updateValue(index, forKey: alias.route.lowercased()) else {
          continue
        }
        faults.append(
          CatalogFault(
            problem: .duplicateAlias(alias, of: recipes[owner].name),
            origin: recipes[index].origin, field: "aliases", quoted: [alias.description],
            note: owner == index ? nil : ("that recipe is here", recipes[owner].origin)))
      }
    }
  }

  private mutating func checkReferences() {
    let places = recipes.indices.filter { CatalogCheck.namesOthers(recipes[$0]) }
    if places.isEmpty { return }
    let slugs = Set(published.map { recipes[$0].slug })
    let drafts = Set(recipes.indices.map { recipes[$0].slug }).subtracting(slugs)
    let names = slugs.map(\.description).sorted()
    for index in places {
      // One draft may name another: they may come together.
      let known = isPublished(index) ? slugs : slugs.union(drafts)
      for slug in recipes[index].related where !known.contains(slug) {
        faults.append(
          CatalogFault(
            problem: .unknownRelated(slug, known: names, isDraft: drafts.contains(slug))
              .of(recipes[index].name),
            origin: recipes[index].origin, field: "related", quoted: [slug.description]))
        changed[index, default: []].append(slug.description)
      }
      if changed[index] != nil {
        recipes[index].related.removeAll { !known.contains($0) }
      }
      for (place, slug) in CatalogCheck.mentions(in: recipes[index])
      where !known.contains(slug) {
        faults.append(
          CatalogFault(
            problem: .unknownRecipe(slug, known: names, isDraft: drafts.contains(slug))
              .of(recipes[index].name),
            origin: recipes[index].origin, field: "ingredients",
            quoted: [slug.description, recipes[index].ingredients[place].name]))
        recipes[index].ingredients[place].recipe = nil
        changed[index, default: []].append(slug.description)
      }
    }
  }

  /// The recipe is lent, since a copy costs more than the look at it.
  private static func namesOthers(_ recipe: borrowing RecipeSummary) -> Bool {
    !recipe.related.isEmpty || recipe.ingredients.contains { $0.recipe != nil }
  }

  /// The ingredients that are recipes of this catalog, by their places.
  private static func mentions(in recipe: borrowing RecipeSummary) -> [(place: Int, slug: Slug)] {
    recipe.ingredients.indices.compactMap { place in
      recipe.ingredients[place].recipe.map { (place, $0) }
    }
  }

  private mutating func checkPictures() {
    pictureIndex.addAll(below: "images")
    let published = published
    for index in published { checkPictures(of: index) }
    for index in pages.indices {
      guard let picture = pages[index].picture,
        refused(picture, "image", of: pages[index].title, pages[index].origin) != nil
      else { continue }
      pages[index].picture = nil
    }
    pictures = pictureIndex.pictures
    if published.count < recipes.count {
      for index in recipes.indices where !isPublished(index) { checkPictures(of: index) }
    }
    if let remote {
      faults.append(
        CatalogFault(
          problem: .remotePictures(
            remote.count, folder: files.shown("images/"), hosts: remoteHosts),
          origin: remote.first, field: remote.field, quoted: [remote.address]))
    }
  }

  private mutating func checkPictures(of index: Int) {
    let (pictures, ofSteps) = (recipes[index].pictures, recipes[index].stepPictures)
    let (name, origin) = (recipes[index].name, recipes[index].origin)
    let shown = pictures.filter { picture in
      guard let path = refused(picture, "image", of: name, origin) else { return true }
      changed[index, default: []].append(path.description)
      return false
    }
    if shown.count < pictures.count { recipes[index].pictures = shown }
    for picture in ofSteps {
      guard let path = refused(picture, "steps", of: name, origin) else { continue }
      recipes[index].stepPictures.removeAll { $0.source == picture.source }
      changed[index, default: []].append(path.description)
    }
    for path in picturesInTexts[origin.path] ?? [] {
      // What cannot be shown leaves its words.
      _ = refused(Picture(source: .file(path)), "image", of: name, origin)
    }
  }

  /// - Returns: The path of a file that cannot be shown, which is a fault.
  private mutating func refused(
    _ picture: Picture, _ field: String, of name: String, _ origin: Recipe.Origin
  ) -> SitePath? {
    switch picture.source {
    case .remote(let address):
      note(remote: address, field, in: origin)
      return nil
    case .file(let path):
      guard let refusal = pictureIndex.add(path) else { return nil }
      faults.append(
        CatalogFault(
          problem: refusal.problem.of(name), origin: origin, field: field,
          quoted: [path.description]))
      return path
    }
  }

  private mutating func note(remote address: WebAddress, _ field: String, in origin: Recipe.Origin)
  {
    guard pictureHosts.isEmpty || pictureHosts.access(to: address.host) == nil else { return }
    // Among so many, since large catalogs have one host or two.
    if remote?.count ?? 0 < 100, remoteHosts.count < 3,
      let host = HostName(address.host)?.description, !remoteHosts.contains(host)
    {
      remoteHosts.append(host)
    }
    let first = remote ?? (0, origin, field, address.description)
    remote = (first.count + 1, first.first, first.field, first.address)
  }

  /// The faults with their places, which are looked up only now.
  var diagnostics: [Diagnostic] {
    guard !faults.isEmpty else { return pictureIndex.diagnostics }
    let places = ContentLocator(files, recipeFiles, upTo: faults.lazy.map(\.origin.offset).max())
    return pictureIndex.diagnostics + faults.map { $0.diagnostic(places) }
  }
}
