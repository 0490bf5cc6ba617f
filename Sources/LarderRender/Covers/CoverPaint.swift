internal import LarderModel
internal import LarderPictures

extension Colour {
  /// Mixes in `percent` of another color, in integers, so that every machine gets the same result.
  func mixed(_ percent: Int, of other: Colour) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (100 - percent) + Int(two) * percent) / 100)
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The perceived lightness, from 0 to 100.
  var lightness: Int { (Int(red) * 30 + Int(green) * 59 + Int(blue) * 11) / 255 }

  /// Returns the difference between two colors, from 0 to 765.
  func distance(to other: Colour) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}

/// A color of artwork: a slot that a dish fills, with changes, and a default.
///
/// Written as `base`, `base darker 16` or `tint mixed 30 #eec06a`.
struct CoverPaint: Sendable {
  private let slot: String?
  private let changes: [(percent: Int, color: Colour?, slot: String)]
  /// The color in the file, used when the dish does not fill the slot.
  let fallback: Colour

  /// Reads the paint of `fill` or `stroke`, with its slot in `data-fill` or `data-stroke`.
  ///
  /// - Parameter isSlot: Whether a name is a slot.
  /// - Returns: `nil` for `none` and for other attributes.
  init?(_ name: String, of element: SVGElement, isSlot: (String) -> Bool) throws(SVGFault) {
    guard ["fill", "stroke"].contains(name), let color = try element.color(name) else { return nil }
    fallback = color
    let words = element.words("data-\(name)")
    slot = words.first
    func fault() -> SVGFault {
      element.fault(
        "data-\(name)=\"\(element["data-\(name)"] ?? "")\" is not a slot with changes",
        hint: "write data-\(name)=\"base\" or data-\(name)=\"base darker 16\"")
    }
    if let slot, !isSlot(slot) { throw fault() }
    var changes: [(percent: Int, color: Colour?, slot: String)] = []
    var rest = words.dropFirst()
    while let change = rest.popFirst() {
      let other = ["lighter": "#fff4dc", "darker": "#3a1f14"][change]
      guard let percent = rest.popFirst().flatMap({ Int($0) }), (0...100).contains(percent),
        let mixed = other ?? (change == "mixed" ? rest.popFirst() : nil),
        Colour(css: mixed) != nil || isSlot(mixed)
      else { throw fault() }
      changes.append((percent, Colour(css: mixed), mixed))
    }
    self.changes = changes
  }

  func color(_ filled: (String) -> Colour?) -> Colour {
    guard let slot, var color = filled(slot) else { return fallback }
    for change in changes {
      guard let other = change.color ?? filled(change.slot) else { continue }
      color = color.mixed(change.percent, of: other)
    }
    return color
  }
}
