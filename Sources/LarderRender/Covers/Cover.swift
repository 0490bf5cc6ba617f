internal import LarderModel
internal import LarderTemplate

/// The picture of a recipe that has none: its dish as a cookbook's illustrator would paint it, or,
/// where nobody could say how it looks, its name on a label.
enum Cover {
  enum Style: Sendable {
    /// As far as the form of the dish is sure.
    case drawn
    /// All of them labels.
    case type
  }

  /// Bytes a cover is meant to keep to, and never goes beyond.
  static let usualSize = 2048
  static let largestSize = 2400

  /// An SVG element of 400 × 300 units, to stand in a page beside a hundred others.
  ///
  /// It depends on the recipe and the kitchen alone: the slug seeds every choice, `CoverForm` says
  /// what is drawn, ingredients and amounts what lies in it. It has no ids and no styles; classes
  /// let the style sheet change table, cloth and paper at night. When the pieces would take more
  /// than 2,048 bytes there are fewer of them, and of fewer kinds.
  ///
  /// - Parameter hasLetters: Whether a label shows its name. `DrawnCard` has no letters: there the
  ///   ornament stands alone, and large.
  static func svg(
    of recipe: Recipe, _ words: CoverWords, _ style: Style = .drawn, hasLetters: Bool = true
  ) -> [UInt8] {
    let dish = CoverDish(recipe, words)
    var random = CoverRandom(recipe.slug.description)
    let buffer = HTMLBuffer(capacity: 1 << 13)
    if style == .type || dish.form == .type {
      let label = CoverLabel(recipe, dish, words, &random)
      var painter = CoverPainter(dish, random: random, share: 100, kinds: 1, into: buffer)
      label.paint(
        hasLetters ? recipe.name : nil,
        isRightToLeft: WritingDirection(of: recipe.name) == .rightToLeft,
        into: &painter)
      return buffer.bytes
    }
    var painted: Int?
    for (share, kinds) in shares {
      if let painted, isHopeless(share, after: painted, of: buffer.count) { continue }
      buffer.reset()
      var painter = CoverPainter(dish, random: random, share: share, kinds: kinds, into: buffer)
      painter.paint()
      if buffer.count <= usualSize { break }
      painted = share
    }
    return buffer.bytes
  }

  /// Percents of the pieces to try, with how many kinds of them; the last always has room.
  private static let shares = [
    (100, 5), (80, 4), (64, 4), (52, 3), (40, 3), (30, 2), (20, 1), (8, 0),
  ]

  /// Whether a share of the pieces is bound to need too much room, judged by what a larger one
  /// took: table and form take some 600 bytes, the rest goes down with the share or faster.
  private static func isHopeless(_ share: Int, after larger: Int, of size: Int) -> Bool {
    share > 8 && 600 + (size - 600) * share / larger > usualSize
  }
}

/// A cover as a file of its own: for the recipe's page, for lists, and for search engines, which
/// want a picture of every recipe.
enum CoverFile {
  /// The address within the file under which its table has no colour: the page's style sheet gives
  /// it the dish's own, by day or night as the visitor chose.
  static let onPage = "#d"

  /// The same for the recipe's own page, where a label shows its ornament alone, and large: its
  /// name stands beside it.
  static let onOwnPage = "#o"

  /// The drawing as it stands in pages, with the namespace that a file needs and the colours of
  /// the night, which the page's style sheet cannot reach. What hides it from those who listen is
  /// for pages.
  static func bytes(of cover: [UInt8]) -> [UInt8] {
    guard let cloth = number(ofClothOf: cover), let end = cover.firstIndex(of: 0x3E) else {
      return cover
    }
    let heads = isLabel(cover) ? labelHeads : dishHeads
    return heads[cloth] + cover[(end + 1)...]
  }

  /// What a drawing lies on; `nil` for what is no cover.
  static func cloth(of cover: [UInt8]) -> CoverCloth? {
    number(ofClothOf: cover).map { CoverCloth.all[$0] }
  }

  private static func number(ofClothOf cover: [UInt8]) -> Int? {
    guard cover.starts(with: opening), cover.count > opening.count else { return nil }
    let number = Int(cover[opening.count]) - 0x30
    return CoverCloth.all.indices.contains(number) ? number : nil
  }

  private static let opening = Array(#"<svg class="cover k"#.utf8)

  /// Whether a label's paper lies on the table, which itself takes less than 550 bytes.
  private static func isLabel(_ cover: [UInt8]) -> Bool {
    LinkedText.place(of: Array(#"class="kl""#.utf8), in: cover.prefix(640)) != nil
  }

  /// What files begin with, by the numbers of cloths.
  private static let dishHeads = CoverCloth.all.map { head(on: $0, isLabel: false) }
  private static let labelHeads = CoverCloth.all.map { head(on: $0, isLabel: true) }

  private static func head(on cloth: CoverCloth, isLabel: Bool) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" id="d" viewBox="0 0 400 300" \
      preserveAspectRatio="xMidYMid slice">\
      <style id="o">#d:target>.ka,#o:target~.ka\(isLabel ? ",#o:target~.kt" : "")\
      {display:none}\
      \(isLabel ? "#o:target~.ko{transform:translate(200px,150px)scale(2.6)}" : "")\
      @media(prefers-color-scheme:dark){\
      .ka{fill:\(cloth.nightGround)}.kb{stroke:\(cloth.nightPattern)}\
      \(isLabel ? ".kl{fill:#e9dfca;stroke:#e9dfca}" : "").kn{fill:rgb(22 16 12/.05)}}</style>
      """.utf8)
  }
}
