package import LarderModel

/// A word for a measure: a unit, or a word without its own `Unit` such as `glug`.
package struct MeasureWord: Equatable, Sendable {
  package let unit: Unit?
  /// Whether it is a vessel or package, whose size may precede it (`400 g tin`).
  let isContainer: Bool
  /// Foods that may precede it, or any food if the list is empty: `garlic` in `garlic cloves`.
  /// `nil` for most measures.
  let behind: [String]?
  /// Words after which it is not a measure: `steak` in `fillet steak`.
  let notBefore: [String]

  /// Whether the measure is used without a number.
  var isVague: Bool { unit?.isUsedAlone ?? !isContainer }

  /// Returns a word as the tables store it: lower case, without dots, spaces collapsed. Case
  /// matters only for single letters: `T` is a tablespoon, `t` a teaspoon.
  static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) || word.utf8.count == 1 { return word }
    let lower = word.lowercased()
    guard lower.utf8.contains(where: { $0 == 0x2E || $0 == 0x20 }) else { return lower }
    let parts = lower.utf8.split { $0 == 0x2E || $0 == 0x20 }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

/// Measures by their words, for a `TextCursor`.
final class MeasureWords: Sendable {
  let words: WordTable<MeasureWord>
  /// Measures with a single ASCII letter, by letter.
  private let letters: [MeasureWord?]
  /// All measures, by `MeasureWord.key`.
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
    // A measure of another language may be part of a food in this one: `bouquet` in
    // `bouquet garni`.
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

  /// Returns the measure of one letter; case matters only if both cases are measures.
  func letter(_ letter: UInt8) -> MeasureWord? {
    letter < 0x80 ? letters[Int(letter)] ?? letters[Int(letter.lowered)] : nil
  }

  /// The measure that fills the whole text.
  subscript(text: String) -> MeasureWord? {
    let key = MeasureWord.key(text)
    return all[key] ?? (key.utf8.count == 1 ? all[key.lowercased()] : nil)
  }

  /// - Parameter names: The names of the measure in other lists of the file.
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
  /// Whether it is a unit of mass or volume.
  package var isExact: Bool { dimension == .mass || dimension == .volume }

  /// Whether it is used without a number: `pinch salt`.
  package var isUsedAlone: Bool {
    switch self {
    case .pinch, .dash, .drop, .handful, .knob, .sprig, .bunch, .piece, .sheet: true
    default: false
    }
  }
}
