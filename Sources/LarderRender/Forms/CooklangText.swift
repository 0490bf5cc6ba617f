internal import LarderKitchen
internal import LarderModel

/// Escaping for Cooklang. Source: the Cooklang specification at cooklang.org/docs/spec, with the
/// backslash of its reference parser.
enum CooklangText {
  /// Appends text of a step, with a backslash before each character that would begin markup.
  ///
  /// - Parameter isLineStart: Whether the text begins a line, where `=` and `>` are markup.
  static func append(
    _ text: some Collection<UInt8>, isLineStart: Bool = false, to output: inout [UInt8]
  ) {
    var previous: UInt8 = isLineStart ? 0x0A : output.last ?? 0x0A
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      if beginsSomething(byte, behind: previous) {
        output += text[start..<index]
        output.append(0x5C)
        start = index
      }
      previous = byte
    }
    output += text[start...]
  }

  private static func beginsSomething(_ byte: UInt8, behind previous: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x40, 0x5B, 0x5C, 0x7B, 0x7D, 0x7E: true
    case 0x2D: previous == 0x2D || previous == 0x5B
    case 0x28: previous == 0x7D
    case 0x3D, 0x3E: previous == 0x0A
    default: false
    }
  }

  /// Appends the name of an ingredient or tool, a unit or a preparation. Characters that would end
  /// or change it become spaces, runs of spaces are collapsed, and both ends are trimmed.
  ///
  /// - Parameter isAmount: Whether `%` would begin the unit.
  static func append(part text: String, isAmount: Bool = false, to output: inout [UInt8]) {
    var clean: [UInt8] = []
    FormText.append(text, to: &clean)
    let start = output.count
    for (index, byte) in clean.enumerated() {
      switch byte {
      // Keeps the percent sign of `milk 3.5 %`.
      case 0x25 where !isAmount && clean[..<index].last { $0 != 0x20 }?.isDigit == true:
        output.append(byte)
      case 0x20, 0x23, 0x25, 0x28, 0x29, 0x40, 0x5B...0x5D, 0x60, 0x7B...0x7E:
        if output.count > start, output.last != 0x20 { output.append(0x20) }
      // Modifiers and paths have a meaning only before the first letter; `--` would begin a
      // comment.
      case 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x3F:
        if output.count > start, !(byte == 0x2D && output.last == 0x2D) { output.append(byte) }
      default: output.append(byte)
      }
    }
    while output.count > start, output.last == 0x20 { output.removeLast() }
  }
}

/// Durations in steps as timers of Cooklang: `~{20%minutes}`.
struct CooklangTimers {
  private let scanner: DurationScanner?
  /// Units in English words; in other languages symbols, which tools understand in every language.
  private let units: (hours: String, minutes: String, seconds: String)
  /// Whether timers came from Cooklang and keep their original text.
  private let isVerbatim: Bool

  init(_ kitchen: Kitchen, _ scanner: DurationScanner?, isVerbatim: Bool = false) {
    self.isVerbatim = isVerbatim
    self.scanner = scanner
    units = kitchen.language.hasPrefix("en") ? ("hours", "minutes", "seconds") : ("h", "min", "s")
  }

  /// Returns the durations in a text. In a recipe from Cooklang, only a number before a unit was a
  /// timer.
  func mentions(in text: [UInt8]) -> [DurationMention] {
    let found = scanner?.durations(in: text) ?? []
    return isVerbatim ? found.filter { unit(of: $0, in: text) != nil } : found
  }

  /// Returns the start of the unit after a number and a space.
  private func unit(of mention: DurationMention, in text: [UInt8]) -> Int? {
    let isLetter: (UInt8) -> Bool = { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
    guard let unit = text[mention.range].firstIndex(where: isLetter),
      unit > mention.range.lowerBound, text[unit - 1] == 0x20,
      text[unit..<mention.range.upperBound].allSatisfy(isLetter)
    else { return nil }
    return unit
  }

  /// Appends a timer in the largest unit in which both ends are whole numbers.
  func append(_ mention: DurationMention, in text: [UInt8], to output: inout [UInt8]) {
    output += "~{".utf8
    defer { output.append(0x7D) }
    if isVerbatim, let unit = unit(of: mention, in: text) {
      output += text[mention.range.lowerBound..<unit - 1]
      output.append(0x25)
      output += text[unit..<mention.range.upperBound]
      return
    }
    let ends = [mention.lower.count] + (mention.upper.map { [$0.count] } ?? [])
    let (size, unit) =
      ends.allSatisfy({ $0 % 3600 == 0 })
      ? (3600, units.hours)
      : ends.allSatisfy({ $0 % 60 == 0 }) ? (60, units.minutes) : (1, units.seconds)
    output += ends.map { String($0 / size) }.joined(separator: "-").utf8
    output.append(0x25)
    output += (ends == [size] && unit.utf8.count > 3 ? String(unit.dropLast()) : unit).utf8
  }
}
