/// Reads text as words that compare alike whatever their case, accents and plural.
struct CoverWords {
  /// One key per word. Brackets, commas and what follows them are left out.
  private(set) var keys: [UInt64] = []

  /// - Parameters:
  ///   - wholeName: Goes on reading after commas and words such as "with".
  ///   - limit: How many words are read at most.
  init(_ text: String, wholeName: Bool = false, limit: Int = 12) {
    var word: [UInt8] = []
    word.reserveCapacity(24)
    keys.reserveCapacity(6)
    var lead: UInt8 = 0
    for byte in text.utf8 {
      if lead != 0 {
        if lead == 0xC3 { CoverWords.append(latin: byte, to: &word) }
        if lead == 0xE2, byte == 0x80 { continue }
        lead = 0
        continue
      }
      switch byte {
      case 0x61...0x7A: word.append(byte)
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0xC3, 0xE2: lead = byte
      case 0x80...: word.append(byte)
      case 0x27: break
      default:
        if !flush(&word, wholeName) { return }
        if !wholeName, byte == 0x2C || byte == 0x28 { if !keys.isEmpty { return } }
        if keys.count == limit { return }
      }
    }
    _ = flush(&word, wholeName)
  }

  /// `false` when a word such as "with" ends what counts.
  private mutating func flush(_ word: inout [UInt8], _ wholeName: Bool) -> Bool {
    guard !word.isEmpty else { return true }
    defer { word.removeAll(keepingCapacity: true) }
    let key = CoverWords.key(&word)
    if !wholeName, CoverWords.stops.contains(key), !keys.isEmpty { return false }
    keys.append(key)
    return true
  }

  private static let stops: Set<UInt64> = {
    let words = "with mit avec con or oder for from in and und et in to aux au"
    return Set(CoverWords(words, wholeName: true).keys)
  }()

  /// Two words that belong together: `soy sauce`.
  static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 {
    (first &* 0x9e37_79b9_7f4a_7c15) ^ second
  }

  /// Cuts a plural ending, then hashes.
  private static func key(_ word: inout [UInt8]) -> UInt64 {
    let count = word.count
    if count > 3, word[count - 1] == 0x73 {
      let before = word[count - 2]
      if before == 0x65, word[count - 3] == 0x69, count > 4 {
        word.removeLast(3)
        word.append(0x79)
      } else if before == 0x65, [0x6F, 0x68, 0x78].contains(word[count - 3]) {
        word.removeLast(2)
      } else if before != 0x73, before != 0x75 {
        word.removeLast()
      }
    } else if count > 4, word[count - 1] == 0x65, word[count - 2] == 0x69 {
      // `cookie` meets `cookies`, whose `ies` became `y` above.
      word.removeLast(2)
      word.append(0x79)
    }
    return hash(word)
  }

  /// FNV-1a, although `Fingerprint` is at hand: another hash would draw every dish anew.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The second byte of `À`…`ÿ` to the plain letter.
  private static func append(latin byte: UInt8, to word: inout [UInt8]) {
    guard byte >= 0x80, byte < 0xC0 else { return }
    let letter = Array("aaaaaaaceeeeiiiidnooooo*ouuuuyts".utf8)[Int(byte & 0x1F)]
    word.append(letter)
    if byte == 0x9F { word.append(0x73) }
  }
}
