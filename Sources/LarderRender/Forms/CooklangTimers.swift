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
