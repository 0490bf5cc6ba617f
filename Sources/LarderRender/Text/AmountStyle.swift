/// One way of writing fractions and ranges: `1½` for `1 1/2` and `1.5`, `2–3` for `2-3`.
struct AmountStyle {
  /// Whether a hyphen between numbers means "to"; else `1-1/2` is one and a half.
  var isRange = false
  /// Whether decimals stay, as of grams.
  var hasDecimals = false

  func text(_ amount: String) -> String {
    let bytes = Array(amount.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let end = AmountStyle.digits(bytes, from: index)
      if end > index {
        let (number, next) = number(bytes, index..<end)
        text += number
        index = next
      } else if isRange, bytes[index] == 0x2D, AmountStyle.endsNumber(text),
        AmountStyle.beginsNumber(bytes, at: index + 1)
      {
        text += "–".utf8
        index += 1
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number whose first digits these are, and where it ends.
  private func number(_ bytes: [UInt8], _ whole: Range<Int>) -> (text: [UInt8], end: Int) {
    if let part = AmountStyle.fraction(bytes, from: whole.lowerBound) {
      return (Array(part.sign.utf8), part.end)
    }
    // `11/2` is read as `1½`, too: nobody cooks by so many halves, thirds, quarters or eighths.
    let last = whole.upperBound - 1
    if (2...3).contains(whole.count), bytes[whole.lowerBound] != 0x30,
      let part = AmountStyle.fraction(bytes, from: last), "2348".utf8.contains(bytes[part.end - 1])
    {
      return (Array(bytes[whole.lowerBound..<last]) + part.sign.utf8, part.end)
    }
    var next = whole.upperBound
    if next < bytes.count, bytes[next] == 0x2D, !isRange { next += 1 }
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    let digits = bytes[whole].elementsEqual("0".utf8) ? [] : Array(bytes[whole])
    if next > whole.upperBound {
      if let part = AmountStyle.fraction(bytes, from: next) {
        return (digits + part.sign.utf8, part.end)
      }
      // `1 ½`
      if AmountStyle.isVulgar(bytes, at: next) { return (Array(bytes[whole]), next) }
    }
    var end = whole.upperBound
    while end + 1 < bytes.count, bytes[end] == 0x2E || bytes[end] == 0x2C {
      let close = AmountStyle.digits(bytes, from: end + 1)
      if close == end + 1 { break }
      if !hasDecimals, end == whole.upperBound,
        let sign = AmountStyle.decimals[String(decoding: bytes[(end + 1)..<close], as: UTF8.self)],
        !(close < bytes.count && bytes[close] == bytes[end])
      {
        return (digits + sign.utf8, close)
      }
      end = close
    }
    return (Array(bytes[whole.lowerBound..<end]), end)
  }

  private static let decimals = ["5": "½", "25": "¼", "75": "¾", "125": "⅛", "50": "½"]
  private static let signs = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
    "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝",
    "7/8": "⅞",
  ]

  /// The sign for `1/2` and `1⁄2` that stand at a place, and where they end.
  private static func fraction(_ bytes: [UInt8], from start: Int) -> (sign: String, end: Int)? {
    let bar = digits(bytes, from: start)
    guard bar == start + 1, bar < bytes.count else { return nil }
    var under = bar + 1
    if bytes[bar] == 0xE2, bytes.dropFirst(bar).starts(with: "⁄".utf8) {
      under = bar + 3
    } else if bytes[bar] != 0x2F {
      return nil
    }
    let end = digits(bytes, from: under)
    guard end == under + 1 else { return nil }
    let text = String(decoding: [bytes[start], 0x2F, bytes[under]], as: UTF8.self)
    return signs[text].map { ($0, end) }
  }

  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    return end
  }

  private static func isVulgar(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + 1 < bytes.count else { return false }
    if bytes[place] == 0xC2 { return (0xBC...0xBE).contains(bytes[place + 1]) }
    return bytes[place] == 0xE2 && bytes[place + 1] == 0x85
  }

  private static func beginsNumber(_ bytes: [UInt8], at place: Int) -> Bool {
    digits(bytes, from: place) > place || isVulgar(bytes, at: place)
  }

  /// Whether a digit or a vulgar fraction stands last.
  private static func endsNumber(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    return (0x30...0x39).contains(last)
      || (bytes.count > 1 && isVulgar(bytes, at: bytes.count - 2))
      || (bytes.count > 2 && isVulgar(bytes, at: bytes.count - 3))
  }
}
