internal import LarderModel
package import LarderTemplate

/// A photograph with what a browser needs to keep its place free.
package struct PictureModel: Sendable {
  var src: String
  var alternative: String
  var width: Int
  var height: Int
  var credit: String?
}

extension PictureModel: TemplateModel {
  package static let shape = Shape<PictureModel>("picture")
    .text("src") { $0.src }
    .text("alt") { $0.alternative }
    .number("width") { $0.width }
    .number("height") { $0.height }
    .text("credit") { $0.credit }
}

extension SiteContext {
  /// A picture to show; `nil` for one on another site, which pages only link to.
  func picture(_ picture: Picture, of name: String) -> PictureModel? {
    guard case .file(let path) = picture.source, let pixels = size(of: picture) else { return nil }
    return PictureModel(
      src: addresses.link(picture: path), alternative: picture.alternative ?? name,
      width: pixels.width, height: pixels.height, credit: picture.credit)
  }
}

extension SiteContext {
  /// The photographs of a recipe that can be shown. Those after the first that nobody described
  /// are called by the recipe's name and their place, `Pie (2/3)`, so that they can be told apart.
  func pictures(of recipe: Recipe) -> [PictureModel] {
    let shown = recipe.pictures.filter { size(of: $0) != nil }
    return shown.enumerated().compactMap { place, photograph in
      picture(
        photograph,
        of: place == 0 ? recipe.name : "\(recipe.name) (\(place + 1)/\(shown.count))")
    }
  }
}

extension Picture {
  /// A picture on another site, which pages link to and never load.
  var remoteLink: NamedLink? {
    guard case .remote(let address) = source else { return nil }
    return NamedLink(name: credit ?? address.host, url: address.description)
  }
}
