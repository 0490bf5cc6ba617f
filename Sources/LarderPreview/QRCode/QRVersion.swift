/// One of the sizes 1 to 10 of a QR code at correction level M, by ISO/IEC 18004.
struct QRVersion {
  let number: Int

  /// Correction bytes in each block, and how many blocks there are.
  private static let blocks: [(correction: Int, count: Int)] = [
    (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
  ]
  private static let totals = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
  private static let centres: [[Int]] = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50],
  ]

  /// The smallest that holds so many bytes; `nil` above 213.
  init?(bytes: Int) {
    for number in 1...10 {
      let version = QRVersion(number: number)
      if 4 + version.lengthBits + 8 * bytes <= 8 * version.dataBytes {
        self = version
        return
      }
    }
    return nil
  }

  private init(number: Int) { self.number = number }

  var width: Int { 17 + 4 * number }
  var lengthBits: Int { number < 10 ? 8 : 16 }
  var correctionBytes: Int { QRVersion.blocks[number - 1].correction }
  var blockCount: Int { QRVersion.blocks[number - 1].count }
  var totalBytes: Int { QRVersion.totals[number - 1] }
  var dataBytes: Int { totalBytes - correctionBytes * blockCount }
  var alignmentCentres: [Int] { QRVersion.centres[number - 1] }
}
