internal import LarderBuild
internal import LarderModel

/// What can only be seen when all recipes are there: doubles, references, pictures.
struct CatalogCheck {
  private(set) var recipes: [Recipe]
  /// Sorted by path, each once.
  private(set) var pictures: [Catalog.PictureFile] = []
  private var faults: [Fault] = []
  private var pictureFaults: [Diagnostic] = []
  private let recipeFile: RecipeFile?
  private let files: ContentFile

  /// A problem at a field of a recipe, placed only once there is one.
  private struct Fault {
    var problem: Problem
    var origin: Recipe.Origin
    var field: String
    /// What to search for in the field, the likeliest spelling first.
    var quoted: [String] = []
    var note: (message: String, origin: Recipe.Origin)?
  }

  /// What was taken out of recipes, since there is no such recipe or picture.
  private var removed: [Int: [String]] = [:]

  init(recipes: [Recipe], recipeFile: RecipeFile?, files: ContentFile) {
    self.recipes = recipes
    self.recipeFile = recipeFile
    self.files = files
  }

  mutating func run() {
    checkIdentities()
    checkAliases()
    checkReferences()
    checkPictures()
    for (index, names) in removed {
      var inputs = FingerprintBuilder("checked recipe")
      inputs.add(recipes[index].origin.version)
      for name in names { inputs.add(name) }
      recipes[index].origin.version = inputs.fingerprint
    }
  }

  private mutating func checkIdentities() {
    var slugs: [Slug: Int] = [:]
    var ids: [String: Int] = [:]
    for index in recipes.indices {
      if let first = slugs[recipes[index].slug] {
        faults.append(
          Fault(
            problem: .duplicateSlug(recipes[index].slug), origin: recipes[index].origin,
            field: "slug", note: ("the first is here", recipes[first].origin)))
        continue
      }
      slugs[recipes[index].slug] = index
      if let first = ids[recipes[index].id] {
        faults.append(
          Fault(
            problem: .duplicateID(recipes[index].id), origin: recipes[index].origin, field: "id",
            note: ("the first is here", recipes[first].origin)))
      }
      ids[recipes[index].id] = index
    }
  }

  private mutating func checkAliases() {
    guard recipes.contains(where: { !$0.aliases.isEmpty }) else { return }
    var owners = Dictionary(
      recipes.enumerated().map { ("recipes/\($1.slug)/", $0) }, uniquingKeysWith: { $1 })
    for (index, recipe) in recipes.enumerated() {
      for alias in recipe.aliases {
        guard let owner = owners.updateValue(index, forKey: alias.route.lowercased()) else {
          continue
        }
        faults.append(
          Fault(
            problem: .duplicateAlias(alias, of: recipes[owner].name), origin: recipe.origin,
            field: "aliases", quoted: [alias.description],
            note: owner == index ? nil : ("that recipe is here", recipes[owner].origin)))
      }
    }
  }

  private mutating func checkReferences() {
    guard
      recipes.indices.contains(where: { index in
        let ingredients = recipes[index].ingredients
        return !recipes[index].related.isEmpty
          || ingredients.indices.contains { ingredients[$0].recipe != nil }
      })
    else { return }
    let slugs = Set(recipes.map(\.slug))
    let names = slugs.map(\.description).sorted()
    for index in recipes.indices {
      for slug in recipes[index].related where !slugs.contains(slug) {
        faults.append(
          Fault(
            problem: .unknownRelated(slug, known: names).of(recipes[index].name),
            origin: recipes[index].origin, field: "related", quoted: [slug.description]))
        removed[index, default: []].append(slug.description)
      }
      if removed[index] != nil {
        recipes[index].related.removeAll { !slugs.contains($0) }
      }
      for place in recipes[index].ingredients.indices {
        guard let slug = recipes[index].ingredients[place].recipe, !slugs.contains(slug) else {
          continue
        }
        faults.append(
          Fault(
            problem: .unknownRecipe(slug, known: names).of(recipes[index].name),
            origin: recipes[index].origin, field: "ingredients",
            quoted: [slug.description, recipes[index].ingredients[place].name]))
        recipes[index].ingredients[place].recipe = nil
        removed[index, default: []].append(slug.description)
      }
    }
  }

  private mutating func checkPictures() {
    var pictureIndex = PictureIndex(files)
    pictureIndex.addAll(below: "images")
    var remote: (count: Int, first: Recipe.Origin, address: String)?
    for index in recipes.indices where !recipes[index].pictures.isEmpty {
      let (name, origin) = (recipes[index].name, recipes[index].origin)
      recipes[index].pictures.removeAll { picture in
        switch picture.source {
        case .remote(let address):
          remote = (
            (remote?.count ?? 0) + 1, remote?.first ?? origin,
            remote?.address ?? address.description
          )
          return false
        case .file(let path):
          guard let refusal = pictureIndex.add(path) else { return false }
          faults.append(Self.fault(refusal, path, "image", name, origin))
          removed[index, default: []].append(path.description)
          return true
        }
      }
    }
    for index in recipes.indices {
      for place in recipes[index].steps.indices {
        // Taken by itself, since a chain with `?` copies the whole step.
        let picture = recipes[index].steps[place].picture
        guard case .file(let path) = picture?.source, let refusal = pictureIndex.add(path)
        else { continue }
        faults.append(
          Self.fault(refusal, path, "steps", recipes[index].name, recipes[index].origin))
        recipes[index].steps[place].picture = nil
        removed[index, default: []].append(path.description)
      }
    }
    if let remote {
      faults.append(
        Fault(
          problem: .remotePictures(remote.count, folder: files.shown("images/")),
          origin: remote.first, field: "image", quoted: [remote.address]))
    }
    pictures = pictureIndex.pictures
    pictureFaults = pictureIndex.diagnostics
  }

  private static func fault(
    _ refusal: PictureIndex.Refusal, _ path: SitePath, _ field: String, _ name: String,
    _ origin: Recipe.Origin
  ) -> Fault {
    Fault(
      problem: refusal.problem.of(name), origin: origin, field: field,
      quoted: [path.description])
  }

  /// The faults with their places, which are looked up only now.
  var diagnostics: [Diagnostic] {
    guard !faults.isEmpty else { return pictureFaults }
    let places = ContentLocator(files, recipeFile, upTo: faults.lazy.map(\.origin.offset).max())
    let placed = faults.map { fault in
      var diagnostic = places.diagnostic(
        fault.problem, quoting: fault.quoted, field: fault.field, in: fault.origin)
      if let note = fault.note {
        diagnostic.notes = [Diagnostic.Note(note.message, at: places.location(of: note.origin))]
      }
      return diagnostic
    }
    return pictureFaults + placed
  }
}
