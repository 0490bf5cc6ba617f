/// A page of the owner's own words, from `Content/pages/*.md`.
package struct StaticPage: Hashable, Sendable {
  package var slug: Slug
  package var title: String
  package var description: String?
  /// CommonMark.
  package var text: String
  package var origin: Recipe.Origin

  package init(
    slug: Slug, title: String, description: String? = nil, text: String, origin: Recipe.Origin
  ) {
    self.slug = slug
    self.title = title
    self.description = description
    self.text = text
    self.origin = origin
  }
}
