/// The square of a QR code while it is drawn.
struct QRCanvas {
  private let version: QRVersion
  private let width: Int
  private(set) var modules: [Bool]
  /// Modules of the patterns, which neither data nor mask may touch.
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
    drawFormat(mask: 0)
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

  /// Level M is 00; ten bits of correction over x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1.
  private mutating func drawFormat(mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
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

  /// From version 7 on, twice; twelve bits of correction.
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

  /// Lays bytes out in the standard's zigzag, two columns at a time from the right.
  mutating func place(_ bytes: [UInt8]) {
    var index = 0
    var right = width - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<width {
        let isUpward = (right + 1) & 2 == 0
        let row = isUpward ? width - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * width + column] {
          guard index < bytes.count * 8 else { continue }
          modules[row * width + column] = bytes[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  func masked(_ mask: Int) -> QRCanvas {
    var result = self
    for row in 0..<width {
      for column in 0..<width where !isFixed[row * width + column] {
        if QRCanvas.inverts(mask, row, column) { result.modules[row * width + column].toggle() }
      }
    }
    result.drawFormat(mask: mask)
    return result
  }

  private static func inverts(_ mask: Int, _ y: Int, _ x: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The standard's four marks against a mask: runs, squares, false finders, imbalance.
  var penalty: Int {
    let rows = (0..<width).map { row in (0..<width).map { modules[row * width + $0] } }
    let columns = (0..<width).map { column in (0..<width).map { modules[$0 * width + column] } }
    var total = (rows + columns).reduce(0) { $0 + QRCanvas.linePenalty($1) }
    for row in 1..<width {
      for column in 1..<width {
        let corner = rows[row][column]
        if corner == rows[row - 1][column], corner == rows[row][column - 1],
          corner == rows[row - 1][column - 1]
        {
          total += 3
        }
      }
    }
    let dark = modules.count { $0 }
    return total + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private static let finder = [true, false, true, true, true, false, true]

  private static func linePenalty(_ line: [Bool]) -> Int {
    var total = 0
    var run = 1
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { total += run - 2 }
        run = 1
      }
    }
    // Four light modules beside the pattern on either side; outside the square all is light.
    let padded = Array(repeating: false, count: 4) + line + Array(repeating: false, count: 4)
    for start in 4...(padded.count - 11) where padded[start..<(start + 7)].elementsEqual(finder) {
      if !padded[(start - 4)..<start].contains(true) { total += 40 }
      if !padded[(start + 7)..<(start + 11)].contains(true) { total += 40 }
    }
    return total
  }
}
