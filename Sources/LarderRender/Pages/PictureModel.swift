internal import LarderModel
internal import LarderPictures
package import LarderTemplate

/// A photograph with what a browser needs to choose one of its sizes and to keep its place free.
package struct PictureModel: Sendable {
  /// For browsers that choose none.
  var src: String
  /// The largest there is, to link to.
  var large: String
  var alternative: String
  var width: Int
  var height: Int
  var credit: String?
  /// Values of `srcset`, where there are variants.
  var webp: String?
  var fallback: String?
  /// The small ones of `webp`, for a strip of many.
  var thumbnails: String?
  /// From 0 to 63, see `placeholders.css`.
  var color: Int?
  /// Whether it is the first of its page, and likely the largest thing there.
  var isFirst = false
  /// Whether it is the large one of the home page.
  var isPoster = false
}

extension PictureModel: TemplateModel {
  package static let shape = Shape<PictureModel>("picture")
    .text("src") { $0.src }
    .text("large") { $0.large }
    .text("alt") { $0.alternative }
    .number("width") { $0.width }
    .number("height") { $0.height }
    .text("credit") { $0.credit }
    .text("webp") { $0.webp }
    .text("fallback") { $0.fallback }
    .text("thumbnails") { $0.thumbnails }
    .text("color") { $0.color.map { String($0) } }
    .flag("isFirst") { $0.isFirst }
    .flag("isPoster") { $0.isPoster }
}

extension PictureModel {
  /// Widest variant for browsers that choose none.
  private static let usual = 640
  /// Widest variant of a strip.
  private static let thumbnail = 480
  /// Narrowest one of all other places.
  private static let smallest = 320

  /// - Parameter variants: Of the picture; `nil` when it is published as it is.
  init(
    _ file: Catalog.PictureFile, _ variants: SitePicture?, _ addresses: Addresses,
    alternative: String, credit: String? = nil
  ) {
    self.alternative = alternative
    self.credit = credit
    (width, height) = (file.width, file.height)
    let fallback = variants?.variants(.whole) ?? []
    guard let variants, let largest = fallback.last,
      let usual = fallback.last(where: { $0.width <= PictureModel.usual }) ?? fallback.first
    else {
      src = addresses.link(picture: file.path)
      large = src
      return
    }
    src = addresses.link(picture: usual.path)
    large = addresses.link(picture: largest.path)
    color = variants.placeholder?.number
    let webp = variants.variants(.whole, isWebP: true)
    let isTiny = largest.width < PictureModel.smallest
    self.webp = addresses.srcset(webp.filter { isTiny || $0.width >= PictureModel.smallest })
    self.fallback = addresses.srcset(fallback)
    thumbnails = addresses.srcset(webp.filter { $0.width <= PictureModel.thumbnail })
  }
}

extension Addresses {
  /// Value of a `srcset`; blanks and commas in names are percent-encoded.
  func srcset(_ variants: [PictureVariant]) -> String {
    variants.map { variant in
      "\(link(picture: variant.path).replacingCommas) \(variant.width)w"
    }.joined(separator: ", ")
  }
}

extension String {
  /// A comma at the end of an address would end it.
  fileprivate var replacingCommas: String {
    guard utf8.contains(0x2C) else { return self }
    return split(separator: ",", omittingEmptySubsequences: false).joined(separator: "%2C")
  }
}

/// A picture that stands in a Markdown text.
package struct EmbeddedPicture: Sendable {
  let model: PictureModel

  /// All that texts can show, by the addresses that they have in pages.
  static func all(
    _ files: [Catalog.PictureFile], _ published: [SitePath: SitePicture], _ addresses: Addresses
  ) -> [String: EmbeddedPicture] {
    Dictionary(
      files.map { file in
        let model = PictureModel(file, published[file.path], addresses, alternative: "")
        return (addresses.link(picture: file.path), EmbeddedPicture(model: model))
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension SiteContext {
  /// A picture to show; `nil` for one on another site, which pages only link to.
  func picture(_ picture: Picture, of name: String) -> PictureModel? {
    file(of: picture).map {
      PictureModel(
        $0, published[$0.path], addresses, alternative: picture.alternative ?? name,
        credit: picture.credit)
    }
  }

  /// The photographs of a recipe that can be shown. Those after the first that nobody described
  /// are called by the recipe's name and their place, `Pie (2/3)`, so that they can be told apart.
  func pictures(of recipe: Recipe) -> [PictureModel] {
    let shown = recipe.pictures.filter { file(of: $0) != nil }
    return shown.enumerated().compactMap { place, photograph in
      picture(
        photograph,
        of: place == 0 ? recipe.name : "\(recipe.name) (\(place + 1)/\(shown.count))")
    }
  }

  /// A picture on another site, which pages link to and never load.
  func remoteLink(_ picture: Picture) -> NamedLink? {
    guard case .remote(let address) = picture.source, file(of: picture) == nil else { return nil }
    return NamedLink(name: picture.credit ?? address.host, url: address.description)
  }
}
