/// A QR code of a short text: byte mode, versions 1 to 10, correction level M.
///
/// Implemented here, since Debian provides libqrencode only as a shared library, and the program
/// must not depend on one.
package struct QRCode: Sendable {
  package let width: Int
  /// The modules row by row; true is dark.
  package let modules: [Bool]

  /// - Returns: `nil` for more than 213 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Version(bytes: bytes.count) else { return nil }
    var canvas = Canvas(version)
    canvas.place(QRCode.interleaved(QRCode.data(bytes, version), version))
    width = version.width
    modules = canvas.modules
  }

  /// Returns mode, length and bytes, padded to the capacity of the version.
  static func data(_ bytes: [UInt8], _ version: Version) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(4, 4)
    append(bytes.count, version.lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, 8 * version.dataBytes - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    let result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    return result + (0..<(version.dataBytes - result.count)).map { $0 % 2 == 0 ? 0xEC : 0x11 }
  }

  /// Splits data into blocks, adds their error correction, and interleaves them byte by byte.
  private static func interleaved(_ data: [UInt8], _ version: Version) -> [UInt8] {
    let count = version.blockCount
    let short = version.dataBytes / count
    let longFrom = count - version.dataBytes % count
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for block in 0..<count {
      let end = start + short + (block >= longFrom ? 1 : 0)
      blocks.append(data[start..<end])
      start = end
    }
    var result: [UInt8] = []
    for index in 0...short { result += blocks.compactMap { $0.dropFirst(index).first } }
    let corrections = blocks.map {
      QRCode.correction(of: $0, count: version.correctionBytes)
    }
    for index in 0..<version.correctionBytes { result += corrections.map { $0[index] } }
    return result
  }

  /// The code with two rows of modules per line of text, dark on light in any terminal colors.
  package var terminalText: String {
    let (margin, halves) = (2, [" ", "▄", "▀", "█"])
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column]
    }
    var text = ""
    for row in stride(from: -margin, to: width + margin, by: 2) {
      text += "\u{1B}[30;107m"
      for column in -margin..<(width + margin) {
        text += halves[(isDark(row, column) ? 2 : 0) + (isDark(row + 1, column) ? 1 : 0)]
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}

extension QRCode {
  /// One of the sizes 1 to 10 of a QR code at correction level M, from ISO/IEC 18004.
  struct Version {
    let number: Int

    /// The number of correction bytes per block, and of blocks.
    private static let blocks: [(correction: Int, count: Int)] = [
      (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    ]
    private static let totals = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
    private static let centres: [[Int]] = [
      [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
      [6, 28, 50],
    ]

    /// Chooses the smallest version for this number of bytes; `nil` above 213.
    init?(bytes: Int) {
      let version = (1...10).lazy.map { Version(number: $0) }
        .first { 4 + $0.lengthBits + 8 * bytes <= 8 * $0.dataBytes }
      guard let version else { return nil }
      self = version
    }

    private init(number: Int) { self.number = number }

    var width: Int { 17 + 4 * number }
    var lengthBits: Int { number < 10 ? 8 : 16 }
    var correctionBytes: Int { Version.blocks[number - 1].correction }
    var blockCount: Int { Version.blocks[number - 1].count }
    var dataBytes: Int { Version.totals[number - 1] - correctionBytes * blockCount }
    var alignmentCentres: [Int] { Version.centres[number - 1] }
  }
}

/// Arithmetic in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1, and Reed–Solomon codes.
extension QRCode {
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for shift in stride(from: 7, through: 0, by: -1) {
      let carry = result >> 7
      result = result << 1 ^ carry &* 0x1D
      if right >> UInt8(shift) & 1 == 1 { result ^= left }
    }
    return result
  }

  /// Returns the product of (x − 2⁰) … (x − 2ⁿ⁻¹), highest power first, without the leading one.
  private static func generator(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    result[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        result[index] = product(result[index], root)
        if index + 1 < count { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// Returns the remainder of the shifted data divided by the generator, which follows the data.
  private static func correction(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    let divisor = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}

extension QRCode {
  /// The modules of a QR code while it is drawn.
  private struct Canvas {
    private let version: Version
    private let width: Int
    private(set) var modules: [Bool]
    /// The modules of fixed patterns, which neither data nor mask may change.
    private var isFixed: [Bool]

    /// Draws the patterns that are the same for every text.
    init(_ version: Version) {
      self.version = version
      width = version.width
      modules = Array(repeating: false, count: width * width)
      isFixed = modules
      for (row, column) in [(3, 3), (3, width - 4), (width - 4, 3)] { drawFinder(row, column) }
      for row in version.alignmentCentres {
        for column in version.alignmentCentres where !isFixed[row * width + column] {
          for y in -2...2 {
            for x in -2...2 { set(row + y, column + x, max(abs(x), abs(y)) != 1) }
          }
        }
      }
      for index in 8..<(width - 8) {
        set(6, index, index.isMultiple(of: 2))
        set(index, 6, index.isMultiple(of: 2))
      }
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
}
