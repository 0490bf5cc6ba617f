/// The modules of a QR code while it is drawn.
struct QRCanvas {
  private let version: QRVersion
  private let width: Int
  private(set) var modules: [Bool]
  /// The modules of fixed patterns, which neither data nor mask may change.
  private var isFixed: [Bool]

  /// Draws the patterns that are the same for every text.
  init(_ version: QRVersion) {
    self.version = version
    width = version.width
    modules = Array(repeating: false, count: width * width)
    isFixed = modules
    for index in 0..<width {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, width - 4), (width - 4, 3)] { drawFinder(row, column) }
    drawAlignments()
    drawFormat()
    drawVersion()
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * width + column] = isDark
    isFixed[row * width + column] = true
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4 where (0..<width).contains(row + y) && (0..<width).contains(column + x) {
        let ring = max(abs(x), abs(y))
        set(row + y, column + x, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignments() {
    let centres = version.alignmentCentres
    guard let first = centres.first, let last = centres.last else { return }
    for row in centres {
      for column in centres {
        if (row, column) == (first, first) || (row, column) == (first, last)
          || (row, column) == (last, first)
        {
          continue
        }
        for y in -2...2 {
          for x in -2...2 { set(row + y, column + x, max(abs(x), abs(y)) != 1) }
        }
      }
    }
  }

  /// Draws the format: level M is 00, mask 2 is 010; BCH code of x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1.
  private mutating func drawFormat() {
    let bits = 0x5E7C
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { set(index, 8, bit(index)) }
    set(7, 8, bit(6))
    set(8, 8, bit(7))
    set(8, 7, bit(8))
    for index in 9..<15 { set(8, 14 - index, bit(index)) }
    for index in 0..<8 { set(8, width - 1 - index, bit(index)) }
    for index in 8..<15 { set(width - 15 + index, 8, bit(index)) }
    set(width - 8, 8, true)
  }

  /// Draws the version number twice, from version 7 on; with twelve bits of correction.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    var rest = version.number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version.number << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(index / 3, width - 11 + index % 3, isDark)
      set(width - 11 + index % 3, index / 3, isDark)
    }
  }

  /// Draws bytes in the standard's zigzag, two columns at a time from the right.
  ///
  /// Mask 2 inverts every third column. Scanners read every mask; choosing the best one as the
  /// standard does only helps with codes that are large or in bad light.
  mutating func place(_ bytes: [UInt8]) {
    var index = 0
    var right = width - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<width {
        let isUpward = (right + 1) & 2 == 0
        let row = isUpward ? width - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * width + column] {
          let isSet =
            index < bytes.count * 8 && bytes[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
          modules[row * width + column] = isSet != column.isMultiple(of: 3)
          index += 1
        }
      }
      right -= 2
    }
  }
}
