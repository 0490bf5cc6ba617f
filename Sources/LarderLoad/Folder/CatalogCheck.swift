internal import LarderFormats
internal import LarderModel

/// Checks that need all recipes: equal ids, references, images.
struct CatalogCheck {
  private(set) var recipes: [RecipeSummary]
  private(set) var pages: [StaticPage]
  /// Images of published recipes and pages, sorted by path, without duplicates.
  private(set) var pictures: [Catalog.PictureFile] = []
  private var pictureIndex: PictureIndex
  /// Images on other sites that may not be fetched: their number and the first of them.
  private var remote: (count: Int, first: Recipe.Origin, field: String, address: String)?
  /// Hosts of those images, at most three.
  private var remoteHosts: [String] = []
  private let pictureHosts: [PictureHost]
  private var faults: [Fault]
  /// Recipes with a duplicate slug, which explains a duplicate id too.
  private let doubles: Set<Int>
  /// Images in texts, by paths of the recipe files.
  private let picturesInTexts: [String: [SitePath]]
  private let recipeFiles: [String: RecipeFile]
  private let files: ContentFile
  /// Whether drafts are published like other recipes.
  private let publishesDrafts: Bool
  private let schedule: Schedule

  /// References removed from recipes because the recipe or image does not exist.
  private var changed: [Int: [String]] = [:]

  init(
    recipes: [RecipeSummary], _ numbering: SlugNumbering, pages: [StaticPage],
    picturesInTexts: [String: [SitePath]], recipeFiles: [String: RecipeFile], files: ContentFile,
    logo: SitePath?, pictureHosts: [PictureHost], publishesDrafts: Bool,
    schedule: Schedule = Schedule()
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
    self.schedule = schedule
    pictureIndex = PictureIndex(files, logo: logo)
  }

  /// Files that recipes and the look refer to as images, whether or not they can be shown.
  var namedPictures: Set<SitePath> { pictureIndex.reported }

  mutating func run() {
    checkIdentities()
    checkAliases()
    checkReferences()
    checkPictures()
    for (index, names) in changed {
      recipes[index].missing = Set(names)
      recipes[index].origin.addDependencies(names)
    }
  }

  private func isPublished(_ index: Int) -> Bool {
    (publishesDrafts || !recipes[index].isDraft) && !schedule.waits(recipes[index].date)
  }

  /// Slugs of the recipes that wait for their day. References to them are left out until then, which
  /// is no mistake.
  var waiting: Set<Slug> {
    Set(recipes.lazy.filter { schedule.waits($0.date) && !$0.isDraft }.map(\.slug))
  }

  /// Indices of the recipes that are published.
  var published: [Int] { recipes.indices.filter { isPublished($0) } }

  /// Indices of the recipes with neither ingredients nor steps.
  var empty: [Int] { recipes.indices.filter { recipes[$0].isEmpty } }

  private mutating func checkIdentities() {
    var ids: [String: Int] = [:]
    for index in recipes.indices where !doubles.contains(index) {
      let id = recipes[index].id
      if let first = ids.updateValue(index, forKey: id) {
        faults.append(
          Fault(
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
          Fault(
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
    let (names, waiting) = (slugs.map(\.description).sorted(), waiting)
    for index in places {
      // A draft may refer to another draft, because both may be published together.
      let known = isPublished(index) ? slugs : slugs.union(drafts)
      func leaveOut(_ slug: Slug, _ problem: Problem, _ field: String, _ quoted: [String] = []) {
        changed[index, default: []].append(slug.description)
        if waiting.contains(slug) { return }
        faults.append(
          Fault(
            problem: problem.of(recipes[index].name), origin: recipes[index].origin, field: field,
            quoted: [slug.description] + quoted))
      }
      for slug in recipes[index].related where !known.contains(slug) {
        leaveOut(
          slug, .unknownRecipe(slug, known: names, isDraft: drafts.contains(slug)), "related")
      }
      if changed[index] != nil {
        recipes[index].related.removeAll { !known.contains($0) }
      }
      for (place, slug) in CatalogCheck.mentions(in: recipes[index])
      where !known.contains(slug) {
        leaveOut(
          slug, .unknownRecipe(slug, known: names, isDraft: drafts.contains(slug)), "ingredients",
          [recipes[index].ingredients[place].name])
        recipes[index].ingredients[place].recipe = nil
      }
    }
  }

  /// Returns whether a recipe refers to others; it is borrowed, because copying costs more.
  private static func namesOthers(_ recipe: borrowing RecipeSummary) -> Bool {
    !recipe.related.isEmpty || recipe.ingredients.contains { $0.recipe != nil }
  }

  /// Returns the ingredients that refer to recipes of this catalog, with their indices.
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
        Fault(
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
      // An image that cannot be shown leaves its alternative text.
      _ = refused(Picture(source: .file(path)), "image", of: name, origin)
    }
  }

  /// - Returns: The path of a file that cannot be shown, which is reported.
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
        Fault(
          problem: refusal.problem.of(name), origin: origin, field: field,
          quoted: [path.description]))
      return path
    }
  }

  private mutating func note(remote address: WebAddress, _ field: String, in origin: Recipe.Origin)
  {
    guard pictureHosts.access(to: address.host) == nil else { return }
    // Only the first 100 images are considered, because large catalogs have one or two hosts.
    if remote?.count ?? 0 < 100, remoteHosts.count < 3,
      let host = HostName(address.host)?.description, !remoteHosts.contains(host)
    {
      remoteHosts.append(host)
    }
    let first = remote ?? (0, origin, field, address.description)
    remote = (first.count + 1, first.first, first.field, first.address)
  }

  /// The diagnostics; positions are looked up only here.
  var diagnostics: [Diagnostic] {
    guard !faults.isEmpty else { return pictureIndex.diagnostics }
    let places = ContentLocator(files, recipeFiles, upTo: faults.lazy.map(\.origin.offset).max())
    return pictureIndex.diagnostics + faults.map { $0.diagnostic(places) }
  }
}

/// Numbering of slugs derived from equal names: `pie`, `pie-2`. Numbers follow the order of the
/// catalog, so that later recipes do not change existing URLs; explicit slugs in recipes are never
/// changed.
struct SlugNumbering {
  /// Indices of recipes whose explicit slug duplicates another explicit one, which is an error.
  private(set) var doubles: Set<Int> = []
  private(set) var faults: [CatalogCheck.Fault] = []
  private let places: ContentLocator

  init(_ recipes: inout [RecipeSummary], _ places: ContentLocator) {
    self.places = places
    number(&recipes)
  }

  private mutating func number(_ recipes: inout [RecipeSummary]) {
    var holders: [Slug: Int] = [:]
    holders.reserveCapacity(recipes.count)
    var contested: Set<Int> = []
    for index in recipes.indices {
      let slug = recipes[index].slug
      if let first = holders[slug] {
        contested.formUnion([first, index])
      } else {
        holders[slug] = index
      }
    }
    if contested.isEmpty { return }
    for index in contested { holders[recipes[index].slug] = nil }
    var waiting: [Int] = []
    for index in contested.sorted() {
      if !isGiven(recipes[index]) {
        waiting.append(index)
      } else if let first = holders.updateValue(index, forKey: recipes[index].slug) {
        doubles.insert(index)
        faults.append(
          CatalogCheck.Fault(
            problem: .duplicateSlug(recipes[index].slug), origin: recipes[index].origin,
            field: "slug", note: ("the first is here", recipes[first].origin)))
      }
    }
    var numbers: [Slug: Int] = [:]
    var next = 0
    while next < waiting.count {
      let index = waiting[next]
      next += 1
      let wanted = recipes[index].slug
      var slug = wanted
      // A later recipe whose slug is also derived from its name yields.
      while let holder = holders[slug], holder < index || isGiven(recipes[holder]) {
        let number = numbers[wanted, default: 1] + 1
        numbers[wanted] = number
        guard let numbered = Slug("\(wanted)-\(number)") else { break }
        slug = numbered
      }
      if let later = holders.updateValue(index, forKey: slug), later > index {
        let place = waiting[next...].firstIndex { $0 > later } ?? waiting.count
        waiting.insert(later, at: place)
      }
      if slug != wanted {
        let first = recipes[holders[wanted] ?? index].origin
        move(&recipes[index], to: slug, since: first)
      }
    }
  }

  private mutating func move(
    _ recipe: inout RecipeSummary, to slug: Slug, since first: Recipe.Origin
  ) {
    let wanted = recipe.slug
    faults.append(
      CatalogCheck.Fault(
        problem: .numberedSlug(wanted, slug).of(recipe.name), origin: recipe.origin,
        field: "name", quoted: [recipe.name], note: ("the first is here", first)))
    let isOwnID = places.gives(recipe.id, as: "id", in: recipe.origin)
    if recipe.id == wanted.description, !isOwnID { recipe.id = slug.description }
    recipe.slug = slug
    recipe.origin.addDependencies([slug.description])
  }

  private func isGiven(_ recipe: RecipeSummary) -> Bool {
    places.gives(recipe.slug.description, as: "slug", in: recipe.origin)
  }
}

extension CatalogCheck {
  /// A problem with a field of a recipe, whose position is looked up only when it is reported.
  struct Fault {
    var problem: Problem
    var origin: Recipe.Origin
    var field: String
    /// Texts to search for in the field, with the likeliest spelling first.
    var quoted: [String] = []
    /// The same field of another recipe.
    var note: (message: String, origin: Recipe.Origin)?

    func diagnostic(_ places: ContentLocator) -> Diagnostic {
      var diagnostic = places.diagnostic(problem, quoting: quoted, field: field, in: origin)
      if let note {
        let first = places.diagnostic(problem, field: field, in: note.origin).location
        diagnostic.notes = [Diagnostic.Note(note.message, at: first)]
      }
      return diagnostic
    }
  }
}
