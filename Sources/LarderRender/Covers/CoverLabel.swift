internal import LarderModel
internal import LarderTemplate

/// The cover of a dish that nobody can be sure of: its name on a sheet of shelf paper, and above
/// it one of its ingredients as an ornament.
struct CoverLabel {
  let dish: CoverDish
  /// On which the paper lies.
  let cloth: CoverCloth
  private let ornament: CoverFood

  /// - Parameter random: Chooses the cloth.
  init(_ recipe: Recipe, _ dish: CoverDish, _ words: CoverWords, _ random: inout CoverRandom) {
    self.dish = dish
    cloth = CoverCloth.all[random.below(CoverCloth.all.count)]
    let named = words.food(named: recipe.name).map { [$0] } ?? []
    let foods = named + (dish.garnishes + dish.pieces).map(\.food)
    ornament = foods.first { $0.shape.isOrnament } ?? CoverLabel.leaves
  }

  /// What stands where no ingredient is beautiful alone.
  private static let leaves = CoverFood(
    name: "", shape: .leaf, body: 0x6f8552, detail: 0xa9b98a, strength: 0, each: 1)

  /// - Parameter name: `nil` for a picture without letters, its ornament large.
  func paint(_ name: String?, isRightToLeft: Bool, into painter: inout CoverPainter) {
    let lettering = name.map { CoverLettering($0, width: 284, height: 124) }
    let block = (lettering.map { $0.lines.count * $0.size * 118 / 100 }) ?? 0
    // Ornament, gap and lines together stand in the middle.
    let top = 150 - (block + 70) / 2
    painter.begin(cloth)
    painter.group(at: (200, 150))
    paper(&painter)
    painter.brush.put("</g>")
    painter.group(
      at: (200, name == nil ? 150 : top + 28),
      scale: name == nil ? ")scale(2.6)" : ")scale(1.25)", class: "class=\"ko\" ")
    painter.brush.pieces(ornament, at: spots(painter.brush.origin), size: 38)
    painter.brush.put("</g>")
    if let lettering { write(lettering, from: top + 70, isRightToLeft, &painter.brush) }
    painter.finish()
  }

  /// Scallops along four edges, and a line within.
  private func paper(_ painter: inout CoverPainter) {
    painter.brush.put(
      "<path class=\"kl\" fill=\"#fbf5e6\" stroke=\"#fbf5e6\" stroke-width=\"17\" stroke-dasharray=\"0 16\" d=\"M-168-112h336v224h-336z\"/><path stroke=\"#a3301c\" stroke-width=\"1.5\" stroke-opacity=\".55\" d=\"M-158-102h316v204h-316z\"/>"
    )
  }

  /// Of small things three, of leaves a fan, else one.
  private func spots(_ place: (x: Int, y: Int)) -> [CoverSpot] {
    let places: [(Int, Int, Int)] =
      switch ornament.shape {
      case .leaf: [(-17, 3, 21), (0, -8, 24), (17, 3, 27)]
      case .sprig: [(-12, 14, 21), (0, 16, 24), (12, 14, 27)]
      case .berry, .olive, .bean, .strawberry: [(-24, 2, 14), (0, -4, 10), (24, 2, 4)]
      case .spear: [(0, -9, 0), (4, 9, 0)]
      default: [(0, 0, 3)]
      }
    return places.map { CoverSpot(x: place.x + $0.0, y: place.y + $0.1, turn: $0.2) }
  }

  private func write(
    _ lettering: CoverLettering, from top: Int, _ isRightToLeft: Bool, _ brush: inout CoverBrush
  ) {
    brush.put("<g class=\"kt\" fill=\"#3a1f14\" text-anchor=\"middle\" ")
    if isRightToLeft { brush.put("direction=\"rtl\" ") }
    brush.put("font-family=\"Palatino,Georgia,serif\" font-size=\"")
    brush.number(lettering.size)
    brush.put("\">")
    for (index, line) in lettering.lines.enumerated() {
      brush.put("<text x=\"200\" y=\"")
      brush.number(top + lettering.size * (82 + index * 118) / 100)
      brush.put("\">")
      brush.text(line)
      brush.put("</text>")
    }
    brush.put("</g>")
  }
}
