package import LarderTemplate

/// A recipe in a list.
package struct Card: Sendable {
  var name: String
  var url: String
  var slug: String
  var id: String
  var headline: HTML
  var description: String?
  var time: String?
  var timeISO: String?
  var difficulty: String?
  var cuisine: String?
  var category: String?
  var rating: String?
  var ratingLabel: String?
  var language: String?
  /// `in German`, where that is not the site's language.
  var languageLabel: String?
  var direction: String?
  var picture: PictureModel?
  var cover: HTML
}

extension Card: TemplateModel {
  package static let shape = Shape<Card>("card")
    .text("name") { $0.name }
    .text("url") { $0.url }
    .text("slug") { $0.slug }
    .text("id") { $0.id }
    .html("headline") { $0.headline }
    .text("description") { $0.description }
    .text("time") { $0.time }
    .text("timeISO") { $0.timeISO }
    .text("difficulty") { $0.difficulty }
    .text("cuisine") { $0.cuisine }
    .text("category") { $0.category }
    .text("rating") { $0.rating }
    .text("ratingLabel") { $0.ratingLabel }
    .text("language") { $0.language }
    .text("languageLabel") { $0.languageLabel }
    .text("direction") { $0.direction }
    .model("picture") { $0.picture }
    .html("cover") { $0.cover }
}
