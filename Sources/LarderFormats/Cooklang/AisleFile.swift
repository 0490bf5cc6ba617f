package import LarderModel

/// Reads `aisle.conf`, which assigns ingredients to the aisles of a shop in Cooklang.
///
///     [Bakery]
///     sourdough | sourdough bread
///     rolls
package enum AisleFile {
  /// Maximum number of aisles, and of words per aisle.
  private static let limit = 500

  /// - Returns: The aisles that have words, in file order, without duplicates.
  package static func aisles(
    in source: SourceText
  ) -> (aisles: [SiteConfiguration.Aisle], diagnostics: [Diagnostic]) {
    var aisles: [SiteConfiguration.Aisle] = []
    var problems: [LocatedProblem] = []
    let bytes = source.bytes
    var line = TextEncoding.start(of: bytes)
    while line < bytes.count {
      let end = bytes[line...].firstIndex(where: \.isLineEnd) ?? bytes.count
      let start = bytes[line..<end].firstIndex { !$0.isBlank } ?? end
      readLine(bytes[start..<end], into: &aisles, &problems)
      line = end + 1
    }
    let most = FieldReader.faultLimit
    let index = LineIndex(path: source.path, bytes: bytes)
    var merged: [SiteConfiguration.Aisle] = []
    for aisle in aisles where !aisle.words.isEmpty { add(aisle, to: &merged) }
    return (merged, problems.prefix(most).map { index.diagnostic($0) })
  }

  private static func readLine(
    _ line: ArraySlice<UInt8>, into aisles: inout [SiteConfiguration.Aisle],
    _ problems: inout [LocatedProblem]
  ) {
    if line.isEmpty || line.starts(with: "//".utf8) || line.starts(with: "--".utf8) { return }
    if line.first == 0x5B {
      let close = line.firstIndex(of: 0x5D)
      let name = TextCleaner.literal(
        String(decoding: line[..<(close ?? line.endIndex)].dropFirst(), as: UTF8.self))
      if close == nil || name.isEmpty {
        problems.append(LocatedProblem(.aisleName, at: line.startIndex, length: line.count))
      }
      guard !name.isEmpty else { return }
      if aisles.count == limit {
        problems.append(LocatedProblem(.tooManyAisles(limit), at: line.startIndex))
      }
      if aisles.count < limit { aisles.append(SiteConfiguration.Aisle(name: name, words: [])) }
      return
    }
    guard let last = aisles.indices.last else {
      problems.append(LocatedProblem(.wordOutsideAisles, at: line.startIndex, length: line.count))
      return
    }
    for part in line.split(separator: 0x7C) {
      let word = TextCleaner.literal(String(decoding: part, as: UTF8.self))
      if word.isEmpty { continue }
      guard word.utf8.count <= 100, aisles[last].words.count < limit else {
        problems.append(
          LocatedProblem(.tooManyAisles(limit), at: part.startIndex, length: part.count))
        return
      }
      aisles[last].words.append(word)
    }
  }

  /// Adds an aisle, or merges its words into an existing aisle with the same name.
  package static func add(
    _ aisle: SiteConfiguration.Aisle, to aisles: inout [SiteConfiguration.Aisle]
  ) {
    let name = aisle.name.lowercased()
    guard let place = aisles.firstIndex(where: { $0.name.lowercased() == name }) else {
      aisles.append(aisle)
      return
    }
    aisles[place].words += aisle.words
  }
}
