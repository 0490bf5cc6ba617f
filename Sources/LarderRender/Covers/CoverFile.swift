internal import LarderModel
internal import LarderTemplate

/// A cover as a file of its own: for search engines, which want a picture of every recipe, and
/// for lists that scripts make.
enum CoverFile {
  /// `recipes/pie/cover.svg`, relative to the site's root.
  static func path(of slug: Slug) -> String { SiteAddresses.path(of: slug) + "cover.svg" }

  /// Whether the cover is the recipe's only picture, on this site or elsewhere.
  static func isOnlyPicture(of recipe: Recipe) -> Bool { recipe.pictures.isEmpty }

  /// The drawing as it stands in pages, with the namespace that a file needs and the colours of
  /// the night, which the page's style sheet cannot reach.
  static func bytes(of cover: [UInt8]) -> [UInt8] {
    let start = Array("<svg".utf8)
    guard cover.starts(with: start), let end = cover.firstIndex(of: 0x3E) else { return cover }
    return start + Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8) + cover[start.count...end]
      + night(of: cover) + cover[(end + 1)...]
  }

  private static func night(of cover: [UInt8]) -> [UInt8] {
    let opening = Array(#"<svg class="cover k"#.utf8)
    guard cover.starts(with: opening), cover.count > opening.count else { return [] }
    let number = Int(cover[opening.count]) - 0x30
    guard CoverCloth.all.indices.contains(number) else { return [] }
    let cloth = CoverCloth.all[number]
    return Array(
      """
      <style>@media(prefers-color-scheme:dark){.ka{fill:\(cloth.nightGround)}\
      .kb{stroke:\(cloth.nightPattern)}.kn{fill:rgb(22 16 12/.2)}}</style>
      """.utf8)
  }
}

extension Card {
  /// The card with its cover shown from its file once it comes into view.
  func withLinkedCover(_ addresses: Addresses) -> Card {
    // Slugs and base paths are of letters that need no escaping.
    let file = addresses.link("recipes/\(slug)/cover.svg")
    return withCover(
      Array(
        "<img src=\"\(file)\" alt=\"\" width=\"400\" height=\"300\" loading=\"lazy\" decoding=\"async\">"
          .utf8))
  }

  /// The card with something else for a cover; the same where a picture makes one needless.
  func withCover(_ cover: [UInt8]) -> Card {
    guard picture == nil else { return self }
    var card = self
    card.cover = HTML(trusting: cover)
    return card
  }
}
