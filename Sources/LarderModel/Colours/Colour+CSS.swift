extension Colour {
  /// Parses a color in CSS notation: `#a3301c`, `#a31`, `rgb(163 48 28)`, `rgb(64%, 19%, 11%)`,
  /// `hsl(9 71% 37%)`, `firebrick`. Source: w3.org/TR/css-color-4.
  ///
  /// - Returns: `nil` for anything else, including transparent colors.
  package init?(css text: String) {
    let text = text.lowercased()
    if text.utf8.first == 0x23 {
      self.init(digits: text.utf8.dropFirst())
    } else if let open = text.utf8.firstIndex(of: 0x28), text.utf8.last == 0x29 {
      let inside = text[text.index(after: open)...].dropLast()
      let parts = inside.split { $0 == " " || $0 == "," || $0 == "/" }.map(String.init)
      guard (3...4).contains(parts.count) else { return nil }
      if parts.count == 4, parts[3] != "1", parts[3] != "100%" { return nil }
      switch text[..<open] {
      case "rgb", "rgba": self.init(rgb: parts)
      case "hsl", "hsla": self.init(hsl: parts)
      default: return nil
      }
    } else {
      guard let named = Colour.named[text] else { return nil }
      self = named
    }
  }

  private init?(digits: Substring.UTF8View) {
    guard let text = String(digits), digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      var value = UInt32(text, radix: 16)
    else { return nil }
    switch digits.count {
    case 3, 6: break
    case 4 where value & 0xF == 0xF: value >>= 4
    case 8 where value & 0xFF == 0xFF: value >>= 8
    default: return nil
    }
    if digits.count <= 4 {
      value = (value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF
      value |= value << 4
    }
    self.init(integerLiteral: value)
  }

  private init?(rgb parts: [String]) {
    let channels = parts.prefix(3).compactMap { part -> UInt8? in
      let value = Colour.percent(part).map { $0 * 2.55 } ?? Double(part)
      guard let value, (0...255).contains(value) else { return nil }
      return UInt8(value.rounded())
    }
    guard channels.count == 3 else { return nil }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  private init?(hsl parts: [String]) {
    let hue = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
    guard let turn = Double(hue), (-3600...3600).contains(turn),
      let saturation = Colour.percent(parts[1]), let lightness = Colour.percent(parts[2])
    else { return nil }
    let (share, middle) = (saturation / 100, lightness / 100)
    let reach = share * min(middle, 1 - middle)
    func channel(_ start: Double) -> UInt8 {
      var place = (start + turn / 30).truncatingRemainder(dividingBy: 12)
      if place < 0 { place += 12 }
      let value = middle - reach * max(-1, min(place - 3, 9 - place, 1))
      return UInt8((min(1, max(0, value)) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// Parses a percentage from 0 to 100.
  private static func percent(_ text: String) -> Double? {
    guard text.utf8.last == 0x25, let value = Double(text.dropLast()), (0...100).contains(value)
    else { return nil }
    return value
  }
}
