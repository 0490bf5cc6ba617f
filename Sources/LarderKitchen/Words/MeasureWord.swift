package import LarderModel

/// A word that measures: a unit, or one without a `Unit` of its own such as `glug`.
package struct MeasureWord: Equatable, Sendable {
  package let unit: Unit?
  /// A vessel or package: what comes before it may be its size (`400 g tin`).
  let isContainer: Bool
  /// Foods before it that it may stand behind, any of them where the list is empty: `garlic` of
  /// `garlic cloves`. `nil` for most.
  let behind: [String]?
  /// Words after it that make it none: `steak` of `fillet steak`.
  let notBefore: [String]

  /// A measure that people use without a number.
  var isVague: Bool { unit?.isUsedAlone ?? !isContainer }

  /// A word as the tables hold it: lower case, without dots, blanks collapsed. Of one letter alone
  /// the case matters: `T` is a tablespoon, `t` a teaspoon.
  static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) || word.utf8.count == 1 { return word }
    let lower = word.lowercased()
    guard lower.utf8.contains(where: { $0 == 0x2E || $0 == 0x20 }) else { return lower }
    let parts = lower.utf8.split { $0 == 0x2E || $0 == 0x20 }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

/// Measures by their words, for a `TextCursor`. A class, so that handing it on costs nothing.
final class MeasureWords: Sendable {
  let words: WordTable<MeasureWord>
  /// Those of one letter of ASCII, by it.
  private let letters: [MeasureWord?]
  /// All of them, by `MeasureWord.key`.
  private let all: [String: MeasureWord]

  init(_ kitchens: KitchenOrder) {
    let units = kitchens.meanings { kitchen in
      Unit.allCases.flatMap { unit in
        guard let words = kitchen.units[unit] else { return [] as [(String, MeasureWord)] }
        return MeasureWords.measures(
          words.all, [unit.rawValue] + words.write.map(\.one), unit: unit,
          isContainer: MeasureWords.containers.contains(unit), kitchen.measures)
      }
    }
    // What measures elsewhere may be of a food here: `bouquet` of `bouquet garni`.
    let foods = kitchens.others.isEmpty ? [] : Set(kitchens.own.flatMap(\.names.words))
    let others = kitchens.meanings { kitchen in
      let measures = kitchen.measures
      return [(Kitchen.Measures.vague, false), (.containers, true)].flatMap { list, isContainer in
        measures.forms(list).flatMap {
          MeasureWords.measures($0.all, [$0.one], isContainer: isContainer, measures)
        }
      }.filter { kitchens.isOwn(kitchen) || !foods.contains($0.0) }
    }
    let all = others.merging(units) { _, unit in unit }
    words = WordTable(all.filter { $0.key.utf8.count > 1 })
    letters = (0..<0x80).map { all[String(Unicode.Scalar(UInt8($0)))] }
    self.all = all
  }

  /// The measure of one letter, of which the case matters where both are measures.
  func letter(_ letter: UInt8) -> MeasureWord? {
    letter < 0x80 ? letters[Int(letter)] ?? letters[Int(letter.lowered)] : nil
  }

  /// The measure that is the whole of a text.
  subscript(text: String) -> MeasureWord? {
    let key = MeasureWord.key(text)
    return all[key] ?? (key.utf8.count == 1 ? all[key.lowercased()] : nil)
  }

  /// - Parameter names: By which the file names the measure elsewhere.
  private static func measures(
    _ spelled: [String], _ names: [String], unit: Unit? = nil, isContainer: Bool,
    _ measures: KitchenSection<Kitchen.Measures>
  ) -> [(String, MeasureWord)] {
    let measure = MeasureWord(
      unit: unit, isContainer: isContainer,
      behind: measures.behind(names)?.map { $0.lowercased() },
      notBefore: measures.notBefore(names) ?? [])
    return spelled.map { (MeasureWord.key($0), measure) }
  }

  private static let containers: Set<Unit> = [
    .can, .jar, .bottle, .packet, .package, .box, .bag, .loaf, .ball, .piece, .head, .sheet,
    .bunch, .slice, .fillet, .stick, .cube, .knob,
  ]
}

extension Unit {
  /// A unit of mass or volume.
  package var isExact: Bool { dimension == .mass || dimension == .volume }

  /// Whether people use it without a number: `pinch salt`.
  package var isUsedAlone: Bool {
    switch self {
    case .pinch, .dash, .drop, .handful, .knob, .sprig, .bunch, .piece, .sheet: true
    default: false
    }
  }
}
