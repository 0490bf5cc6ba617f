/// An opaque color in sRGB, with 8 bits per channel.
package struct Colour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black: Colour = 0x000000
  package static let white: Colour = 0xffffff
}

extension Colour: ExpressibleByIntegerLiteral {
  /// Creates a color from `0xRRGGBB`.
  package init(integerLiteral value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }
}

extension Colour: CustomStringConvertible {
  /// The color in CSS notation: `#a3301c`.
  package var description: String {
    let digits = String(
      UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Colour {
  /// Luminance from 0 for black to 1 for white. Source: WCAG 2.2, relative luminance.
  package var luminance: Double {
    0.2126 * Colour.light(red) + 0.7152 * Colour.light(green) + 0.0722 * Colour.light(blue)
  }

  /// Returns 1 for equal colors up to 21 for black and white. Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: Colour) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }
}

extension Colour {
  /// Red, green and blue, for calculations in integers, which give the same result on every machine.
  package var parts: SIMD3<Int> { [Int(red), Int(green), Int(blue)] }

  /// - Parameter parts: Red, green and blue; clamped.
  package init(_ parts: SIMD3<Int>) {
    let parts = parts.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    self.init(red: UInt8(parts.x), green: UInt8(parts.y), blue: UInt8(parts.z))
  }

  /// Mixes in `percent` of another color.
  package func mixed(_ percent: Int, of other: Colour) -> Colour {
    Colour((parts &* (100 - percent) &+ other.parts &* percent) / 100)
  }

  /// The perceived lightness of red, green and blue, in percent.
  package static let lightnesses: SIMD3<Int> = [30, 59, 11]

  /// The perceived lightness, from 0 to 100.
  package var lightness: Int { (parts &* Colour.lightnesses).wrappedSum() / 255 }

  /// Returns the difference between two colors, from 0 to 765.
  package func distance(to other: Colour) -> Int {
    let change = parts &- other.parts
    return pointwiseMax(change, 0 &- change).wrappedSum()
  }
}

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

extension Colour {
  /// Named colors of CSS. Source: w3.org/TR/css-color-4/#named-colors.
  static let named: [String: Colour] = {
    let words = names.split { $0 == " " || $0 == "\n" }
    var named: [String: Colour] = [:]
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      named[String(words[place])] = Colour(css: "#\(words[place + 1])")
    }
    return named
  }()

  private static let names = """
    aliceblue f0f8ff  antiquewhite faebd7  aqua 00ffff  aquamarine 7fffd4  azure f0ffff
    beige f5f5dc  bisque ffe4c4  black 000000  blanchedalmond ffebcd  blue 0000ff
    blueviolet 8a2be2  brown a52a2a  burlywood deb887  cadetblue 5f9ea0  chartreuse 7fff00
    chocolate d2691e  coral ff7f50  cornflowerblue 6495ed  cornsilk fff8dc  crimson dc143c
    cyan 00ffff  darkblue 00008b  darkcyan 008b8b  darkgoldenrod b8860b  darkgray a9a9a9
    darkgreen 006400  darkgrey a9a9a9  darkkhaki bdb76b  darkmagenta 8b008b
    darkolivegreen 556b2f  darkorange ff8c00  darkorchid 9932cc  darkred 8b0000
    darksalmon e9967a  darkseagreen 8fbc8f  darkslateblue 483d8b  darkslategray 2f4f4f
    darkslategrey 2f4f4f  darkturquoise 00ced1  darkviolet 9400d3  deeppink ff1493
    deepskyblue 00bfff  dimgray 696969  dimgrey 696969  dodgerblue 1e90ff  firebrick b22222
    floralwhite fffaf0  forestgreen 228b22  fuchsia ff00ff  gainsboro dcdcdc  ghostwhite f8f8ff
    gold ffd700  goldenrod daa520  gray 808080  green 008000  greenyellow adff2f  grey 808080
    honeydew f0fff0  hotpink ff69b4  indianred cd5c5c  indigo 4b0082  ivory fffff0  khaki f0e68c
    lavender e6e6fa  lavenderblush fff0f5  lawngreen 7cfc00  lemonchiffon fffacd
    lightblue add8e6  lightcoral f08080  lightcyan e0ffff  lightgoldenrodyellow fafad2
    lightgray d3d3d3  lightgreen 90ee90  lightgrey d3d3d3  lightpink ffb6c1  lightsalmon ffa07a
    lightseagreen 20b2aa  lightskyblue 87cefa  lightslategray 778899  lightslategrey 778899
    lightsteelblue b0c4de  lightyellow ffffe0  lime 00ff00  limegreen 32cd32  linen faf0e6
    magenta ff00ff  maroon 800000  mediumaquamarine 66cdaa  mediumblue 0000cd
    mediumorchid ba55d3  mediumpurple 9370db  mediumseagreen 3cb371  mediumslateblue 7b68ee
    mediumspringgreen 00fa9a  mediumturquoise 48d1cc  mediumvioletred c71585
    midnightblue 191970  mintcream f5fffa  mistyrose ffe4e1  moccasin ffe4b5  navajowhite ffdead
    navy 000080  oldlace fdf5e6  olive 808000  olivedrab 6b8e23  orange ffa500  orangered ff4500
    orchid da70d6  palegoldenrod eee8aa  palegreen 98fb98  paleturquoise afeeee
    palevioletred db7093  papayawhip ffefd5  peachpuff ffdab9  peru cd853f  pink ffc0cb
    plum dda0dd  powderblue b0e0e6  purple 800080  rebeccapurple 663399  red ff0000
    rosybrown bc8f8f  royalblue 4169e1  saddlebrown 8b4513  salmon fa8072  sandybrown f4a460
    seagreen 2e8b57  seashell fff5ee  sienna a0522d  silver c0c0c0  skyblue 87ceeb
    slateblue 6a5acd  slategray 708090  slategrey 708090  snow fffafa  springgreen 00ff7f
    steelblue 4682b4  tan d2b48c  teal 008080  thistle d8bfd8  tomato ff6347  turquoise 40e0d0
    violet ee82ee  wheat f5deb3  white ffffff  whitesmoke f5f5f5  yellow ffff00
    yellowgreen 9acd32
    """
}

/// A color by lightness and two opponent axes, in a perceptually uniform space. Source:
/// bottosson.github.io/posts/oklab.
struct OKLab {
  /// Lightness from 0 to 1.
  var lightness: Double
  /// The axes from green to red, and from blue to yellow.
  var a: Double
  var b: Double

  init(_ colour: Colour) {
    let (red, green, blue) = (
      Colour.light(colour.red), Colour.light(colour.green), Colour.light(colour.blue)
    )
    let l = Colour.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Colour.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Colour.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Distance from gray: 0 to about 0.3.
  private var chroma: Double { (a * a + b * b).squareRoot() }

  /// Returns a color of the same hue with a chroma of at most `limit`.
  func muted(to limit: Double) -> OKLab {
    let chroma = chroma
    guard chroma > limit else { return self }
    var muted = self
    muted.a *= limit / chroma
    muted.b *= limit / chroma
    return muted
  }

  /// Returns a color of this hue with another lightness, and with as much chroma as sRGB allows.
  func colour(lightness: Double) -> Colour {
    var tried = self
    tried.lightness = min(1, max(0, lightness))
    for _ in 0..<40 {
      if let colour = tried.shown { return colour }
      tried.a *= 0.93
      tried.b *= 0.93
    }
    (tried.a, tried.b) = (0, 0)
    return tried.shown ?? (lightness > 0.5 ? .white : .black)
  }

  /// The color in sRGB; `nil` if it is outside of that space.
  private var shown: Colour? {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    guard
      let red = Colour.channel(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      let green = Colour.channel(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      let blue = Colour.channel(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    else { return nil }
    return Colour(red: red, green: green, blue: blue)
  }
}

// Conversion between channels of sRGB and linear light. Roots are computed by Newton's method,
// since the C library's functions give different results on different machines.
extension Colour {
  /// Returns the linear light of a channel, from 0 to 1.
  fileprivate static func light(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let part = root(5, of: base)
    return base * base * part * part
  }

  /// Returns the channel for an amount of light; `nil` outside of the range of sRGB.
  fileprivate static func channel(_ light: Double) -> UInt8? {
    guard (-0.0005...1.0005).contains(light) else { return nil }
    let light = min(1, max(0, light))
    if light <= 0.0031308 { return UInt8((light * 12.92 * 255).rounded()) }
    let part = root(3, of: light).squareRoot().squareRoot()
    let value = 1.055 * part * part * part * part * part - 0.055
    return UInt8((min(1, value) * 255).rounded())
  }

  /// Returns a root of a number.
  ///
  /// - Parameter number: A number from 0 to slightly above 1.
  fileprivate static func root(_ degree: Int, of number: Double) -> Double {
    if number <= 0 { return 0 }
    var root = 1.0
    for _ in 0..<60 {
      var power = root
      for _ in 2..<degree { power *= root }
      root += (number / power - root) / Double(degree)
    }
    return root
  }
}
