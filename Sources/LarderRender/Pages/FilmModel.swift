internal import LarderModel
package import LarderTemplate

/// A video in the page of a recipe: a file of the site, or a still that loads a player.
package struct FilmModel: Sendable {
  /// The URL of the file, or of the page with the video.
  var url: String
  /// The media type of a file; `nil` for a player.
  var type: String?
  /// The URL of the player, which pages load only on a click.
  var player: String?
  /// The recipe's own image or cover.
  var poster: String?
  var title: String
  /// The host of the player, in a sentence.
  var note: String
}

extension FilmModel: TemplateModel {
  package static let shape = Shape<FilmModel>("film")
    .text("url") { $0.url }
    .text("type") { $0.type }
    .text("player") { $0.player }
    .text("poster") { $0.poster }
    .text("title") { $0.title }
    .text("note") { $0.note }
}

extension PageBuilder {
  /// Returns the video of a recipe, unless it is only linked.
  func film(_ recipe: Recipe, poster: PictureModel?) -> FilmModel? {
    guard let video = recipe.video else { return nil }
    var film = FilmModel(url: context.addresses.link(video), title: recipe.name, note: "")
    switch VideoAddress(video) {
    case .page: return nil
    case .file(let type): film.type = type
    case .player(let players):
      let player = players.first { player in
        player.origin.map { context.site.allowed.allows($0, for: .frames) } == true
      }
      guard let player else { return nil }
      film.player = player.description
      film.note = words.text(.videoFrom, ("host", player.host))
    }
    film.poster =
      poster?.src
      ?? (context.hasCover(recipe.pictures)
        ? context.addresses.link(SiteAddresses.coverPath(of: recipe.slug)) : nil)
    return film
  }
}
