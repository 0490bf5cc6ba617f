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

  /// A fault at a field of a recipe, placed only once there is one.
  private struct Fault {
    var severity: Diagnostic.Severity
    var id: Diagnostic.ID
    var message: String
    var origin: Recipe.Origin
    var field: String
    /// What to search for in the field, the likeliest spelling first.
    var quoted: [String] = []
    var hint: String?
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
            severity: .error, id: "duplicate-slug",
            message: "the address \"\(recipes[index].slug)\" belongs to another recipe already",
            origin: recipes[index].origin, field: "slug", hint: "give one of them another \"slug\"",
            note: ("the first is here", recipes[first].origin)))
        continue
      }
      slugs[recipes[index].slug] = index
      if let first = ids[recipes[index].id] {
        faults.append(
          Fault(
            severity: .error, id: "duplicate-id",
            message: "the id \"\(recipes[index].id)\" belongs to another recipe already",
            origin: recipes[index].origin, field: "id", hint: "give one of them another \"id\"",
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
            severity: .error, id: "duplicate-alias",
            message: "the former address \(alias) belongs to \"\(recipes[owner].name)\" already",
            origin: recipe.origin, field: "aliases", quoted: [alias.description],
            hint: "take it out of \"aliases\"",
            note: owner == index ? nil : ("that recipe is here", recipes[owner].origin)))
      }
    }
  }

  private mutating func checkReferences() {
    guard
      recipes.indices.contains(where: { index in
        !recipes[index].related.isEmpty
          || recipes[index].ingredients.contains { $0.recipe != nil }
      })
    else { return }
    let slugs = Set(recipes.map(\.slug))
    let names = slugs.map(\.description).sorted()
    for index in recipes.indices {
      for slug in recipes[index].related where !slugs.contains(slug) {
        faults.append(reference(slug, "related", "unknown-related", recipes[index], names))
        removed[index, default: []].append(slug.description)
      }
      if removed[index] != nil {
        recipes[index].related.removeAll { !slugs.contains($0) }
      }
      for place in recipes[index].ingredients.indices {
        guard let slug = recipes[index].ingredients[place].recipe, !slugs.contains(slug) else {
          continue
        }
        faults.append(reference(slug, "ingredients", "unknown-recipe", recipes[index], names))
        recipes[index].ingredients[place].recipe = nil
        removed[index, default: []].append(slug.description)
      }
    }
  }

  private func reference(
    _ slug: Slug, _ field: String, _ id: Diagnostic.ID, _ recipe: Recipe, _ names: [String]
  ) -> Fault {
    Fault(
      severity: .warning, id: id,
      message: "\"\(recipe.name)\": there is no recipe with the slug \"\(slug)\"",
      origin: recipe.origin, field: field, quoted: [slug.description],
      hint: Suggestion.nearest(to: slug.description, in: names).map { "did you mean \"\($0)\"?" })
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
        guard case .file(let path) = recipes[index].steps[place].picture?.source,
          let refusal = pictureIndex.add(path)
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
          severity: .warning, id: "remote-picture",
          message: remote.count == 1
            ? "a picture is on another site; the page links to it and does not load it"
            : "\(remote.count) pictures are on other sites; pages link to them and do not load them",
          origin: remote.first, field: "image", quoted: [remote.address],
          hint: "save pictures in \(files.shown("images/")) to show them"))
    }
    pictures = pictureIndex.pictures
    pictureFaults = pictureIndex.diagnostics
  }

  private static func fault(
    _ refusal: PictureIndex.Refusal, _ path: SitePath, _ field: String, _ name: String,
    _ origin: Recipe.Origin
  ) -> Fault {
    Fault(
      severity: refusal.severity, id: refusal.id, message: "\"\(name)\": \(refusal.message)",
      origin: origin, field: field, quoted: [path.description], hint: refusal.hint)
  }

  /// The faults with their places, which are looked up only now.
  var diagnostics: [Diagnostic] {
    guard !faults.isEmpty else { return pictureFaults }
    let places = ContentLocator(files, recipeFile, upTo: faults.lazy.map(\.origin.offset).max())
    let placed = faults.map { fault in
      var diagnostic = places.diagnostic(
        fault.severity, fault.id, fault.message, quoting: fault.quoted, field: fault.field,
        in: fault.origin)
      diagnostic.hint = fault.hint
      if let note = fault.note {
        diagnostic.notes = [Diagnostic.Note(note.message, at: places.location(of: note.origin))]
      }
      return diagnostic
    }
    return pictureFaults + placed
  }
}
