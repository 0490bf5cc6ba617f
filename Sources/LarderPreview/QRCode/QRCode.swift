/// A QR code of a short text: byte mode, versions 1 to 10, correction level M.
package struct QRCode: Sendable {
  package let width: Int
  /// Row by row; true is dark.
  package let modules: [Bool]

  /// - Parameter mask: 0...7 to insist on one; the best by the standard's penalties otherwise.
  /// - Returns: `nil` for more than 213 bytes.
  package init?(_ text: String, mask: Int? = nil) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion(bytes: bytes.count) else { return nil }
    var canvas = QRCanvas(version)
    canvas.place(QRCode.interleaved(QRCode.data(bytes, version), version))
    let masks = mask.map { $0...$0 } ?? 0...7
    let drawn = masks.map { canvas.masked($0) }
    guard let best = drawn.min(by: { $0.penalty < $1.penalty }) else { return nil }
    width = version.width
    modules = best.modules
  }

  /// Mode, length and bytes, filled up to what the version holds.
  static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(4, 4)
    append(bytes.count, version.lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, 8 * version.dataBytes - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var filler: UInt8 = 0xEC
    while result.count < version.dataBytes {
      result.append(filler)
      filler = filler == 0xEC ? 0x11 : 0xEC
    }
    return result
  }

  /// Cuts data into blocks, adds their correction, and deals them out byte by byte.
  static func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
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
    for index in 0...short {
      for block in blocks where index < block.count {
        result.append(block[block.startIndex + index])
      }
    }
    let corrections = blocks.map {
      QRPolynomial.correction(of: $0, count: version.correctionBytes)
    }
    for index in 0..<version.correctionBytes { result += corrections.map { $0[index] } }
    return result
  }

  /// Two rows of modules in one row of text, dark on light whatever the terminal's colours.
  package var terminalText: String {
    let margin = 2
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column]
    }
    var text = ""
    for row in stride(from: -margin, to: width + margin, by: 2) {
      text += "\u{1B}[30;107m"
      for column in -margin..<(width + margin) {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): text += "█"
        case (true, false): text += "▀"
        case (false, true): text += "▄"
        case (false, false): text += " "
        }
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}
