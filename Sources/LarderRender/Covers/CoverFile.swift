internal import LarderModel
internal import LarderTemplate

/// A cover as a file of its own: for search engines, which want a picture of every recipe, and
/// for lists that scripts make.
enum CoverFile {
  /// `recipes/pie/cover.svg`, relative to the site's root.
  static func path(of slug: Slug) -> String { SiteAddresses.path(of: slug) + "cover.svg" }

  /// An element that shows the cover from its file when it comes into view.
  ///
  /// - Parameter address: Of the file, of safe letters only, as slugs and the base path are.
  static func element(_ address: String) -> HTML {
    HTML(
      trusting: Array(
        """
        <img src="\(address)" alt="" width="400" height="300" loading="lazy" decoding="async">
        """.utf8))
  }

  /// Whether the cover is the recipe's only picture, on this site or elsewhere.
  static func isOnlyPicture(of recipe: Recipe) -> Bool { recipe.pictures.isEmpty }

  /// The drawing as it stands in pages, with the namespace that a file needs.
  static func bytes(of cover: [UInt8]) -> [UInt8] {
    let start = Array("<svg".utf8)
    guard cover.starts(with: start) else { return cover }
    return start + Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8) + cover[start.count...]
  }
}
