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
      Gamma.light(colour.red), Gamma.light(colour.green), Gamma.light(colour.blue)
    )
    let l = Gamma.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Gamma.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Gamma.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Distance from gray: 0 to about 0.3.
  var chroma: Double { (a * a + b * b).squareRoot() }

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
      let red = Gamma.channel(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      let green = Gamma.channel(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      let blue = Gamma.channel(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    else { return nil }
    return Colour(red: red, green: green, blue: blue)
  }
}
