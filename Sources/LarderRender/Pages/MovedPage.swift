internal import LarderModel
package import LarderTemplate

/// A page at the former URL of a recipe, which redirects to the current one.
package struct MovedPage: Sendable {
  /// The recipe's name.
  var title: String
  var url: String
  /// The absolute URL; `nil` without a base URL.
  var canonical: String?
}

extension MovedPage: TemplateModel {
  package static let shape = Shape<MovedPage>("moved page")
    .text("title") { $0.title }
    .text("url") { $0.url }
    .text("canonical") { $0.canonical }
}

extension PageBuilder {
  func moved(_ index: Int) -> MovedPage {
    let recipe = context.summaries[index]
    return MovedPage(
      title: recipe.name, url: context.addresses.link(recipe: recipe.slug),
      canonical: context.addresses.published.recipe(recipe.slug))
  }
}
