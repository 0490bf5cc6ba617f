package import LarderModel

extension SiteRenderer {
  /// The picture files of the recipes, each with the first recipe that shows it.
  package func pictureUses() -> [(picture: Catalog.PictureFile, recipe: Recipe)] {
    var users: [SitePath: Recipe] = [:]
    for recipe in context.recipes {
      for picture in recipe.pictures + recipe.steps.compactMap(\.picture) {
        if case .file(let path) = picture.source, users[path] == nil { users[path] = recipe }
      }
    }
    return context.plan.catalog.pictures.compactMap { picture in
      users[picture.path].map { (picture, $0) }
    }
  }
}
