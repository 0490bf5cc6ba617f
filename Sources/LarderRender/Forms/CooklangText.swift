/// Text as Cooklang reads it. Source: the Cooklang specification at cooklang.org/docs/spec, with
/// the backslash of its reference parser.
enum CooklangText {
  /// Appends words of a step, with a backslash before each sign that begins something.
  ///
  /// - Parameter isLineStart: Whether the words begin a line, where `=` and `>` mean something.
  static func append(
    _ text: some Collection<UInt8>, isLineStart: Bool = false, to output: inout [UInt8]
  ) {
    var previous: UInt8 = isLineStart ? 0x0A : output.last ?? 0x0A
    for byte in text {
      switch byte {
      case 0x23, 0x40, 0x5B, 0x5C, 0x7B, 0x7D, 0x7E: output.append(0x5C)
      case 0x2D where previous == 0x2D || previous == 0x5B: output.append(0x5C)
      case 0x28 where previous == 0x7D: output.append(0x5C)
      case 0x3D, 0x3E: if previous == 0x0A { output.append(0x5C) }
      default: break
      }
      output.append(byte)
      previous = byte
    }
  }

  /// Appends the name of an ingredient or a tool, a unit or a preparation: the signs that would
  /// end it or change it become blanks, runs of blanks one, and none stands at either end.
  static func append(part text: String, to output: inout [UInt8]) {
    var clean: [UInt8] = []
    FormText.append(text, to: &clean)
    let start = output.count
    for byte in clean {
      switch byte {
      case 0x20, 0x23, 0x25, 0x28, 0x29, 0x40, 0x5B...0x5D, 0x60, 0x7B...0x7E:
        if output.count > start, output.last != 0x20 { output.append(0x20) }
      // Modifiers and paths: only before the first letter. `--` would be a comment.
      case 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x3F:
        if output.count > start, !(byte == 0x2D && output.last == 0x2D) { output.append(byte) }
      default: output.append(byte)
      }
    }
    while output.count > start, output.last == 0x20 { output.removeLast() }
  }
}

/// Durations in steps as Cooklang's timers: `~{20%minutes}`.
struct CooklangTimers {
  private let scanner: DurationScanner
  /// In English words; elsewhere the symbols, which tools know in every language.
  private let units: (hours: String, minutes: String, seconds: String)

  init(_ language: DurationLanguage) {
    scanner = DurationScanner(language)
    units = language == .english ? ("hours", "minutes", "seconds") : ("h", "min", "s")
  }

  func mentions(in text: [UInt8]) -> [DurationMention] { scanner.durations(in: text) }

  /// The largest unit that leaves no fraction at either end.
  func append(_ mention: DurationMention, to output: inout [UInt8]) {
    let ends = [mention.lower.count] + (mention.upper.map { [$0.count] } ?? [])
    let (size, unit) =
      ends.allSatisfy({ $0 % 3600 == 0 })
      ? (3600, units.hours)
      : ends.allSatisfy({ $0 % 60 == 0 }) ? (60, units.minutes) : (1, units.seconds)
    output += "~{".utf8
    output += ends.map { String($0 / size) }.joined(separator: "-").utf8
    output.append(0x25)
    output += (ends == [size] && unit.utf8.count > 3 ? String(unit.dropLast()) : unit).utf8
    output.append(0x7D)
  }
}
