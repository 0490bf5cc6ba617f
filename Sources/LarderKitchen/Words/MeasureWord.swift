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

  /// Measures by their words as `key(_:)` makes them.
  static func measures(_ kitchens: KitchenOrder) -> [String: MeasureWord] {
    let units = kitchens.meanings { kitchen in
      Unit.allCases.flatMap { unit in
        guard let known = kitchen.units[unit] else { return [] as [(String, MeasureWord)] }
        return words(
          known.write.flatMap(\.all) + known.read, [unit.rawValue] + known.write.map(\.one),
          unit: unit, isContainer: MeasureWord.containers.contains(unit), kitchen)
      }
    }
    let others = kitchens.meanings { kitchen in
      (kitchen.measures.vague.flatMap { words($0.all, [$0.one], isContainer: false, kitchen) }
        + kitchen.measures.containers.flatMap {
          words($0.all, [$0.one], isContainer: true, kitchen)
        }).filter { kitchens.mayMeasure($0.0, of: kitchen) }
    }
    return others.merging(units) { _, unit in unit }
  }

  /// - Parameter names: By which the file names the measure elsewhere.
  private static func words(
    _ spelled: [String], _ names: [String], unit: Unit? = nil, isContainer: Bool,
    _ kitchen: Kitchen
  ) -> [(String, MeasureWord)] {
    let measures = kitchen.measures
    let measure = MeasureWord(
      unit: unit, isContainer: isContainer,
      behind: names.lazy.compactMap { measures.behind[$0] }.first?.map { $0.lowercased() },
      notBefore: names.lazy.compactMap { measures.notBefore[$0] }.first ?? [])
    return spelled.map { (key($0), measure) }
  }

  /// A word as the tables hold it: lower case, without dots, blanks collapsed. Of one letter alone
  /// the case matters: `T` is a tablespoon, `t` a teaspoon.
  static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) || word.utf8.count == 1 { return word }
    let lower = word.lowercased()
    guard lower.utf8.contains(where: { $0 == 0x2E || $0 == 0x20 }) else { return lower }
    let parts = lower.utf8.split { $0 == 0x2E || $0 == 0x20 }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
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
