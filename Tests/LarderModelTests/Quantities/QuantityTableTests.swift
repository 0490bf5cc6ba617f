import Foundation
import LarderModel
import Testing

/// Cases that the browser's arithmetic must satisfy as well.
@Suite struct QuantityTableTests {
  struct Table: Decodable {
    struct Scaling: Decodable {
      var value: String
      var max: String?
      var factor: String
      var scaled: String
      var scaledMax: String?
    }
    var units: [String: [String]]
    var scale: [Scaling]
  }

  private static func table() throws -> Table {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/quantities.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
  }

  private static func fraction(_ text: String) throws -> Fraction {
    let parts = text.split(separator: "/")
    let numbers = try parts.map { try #require(Int64($0)) }
    return try #require(Fraction(numbers[0], over: numbers.count > 1 ? numbers[1] : 1))
  }

  private static func quantity(_ lower: String, _ upper: String?) throws -> Quantity {
    try #require(Quantity(fraction(lower), to: upper.map { try fraction($0) }))
  }

  @Test("Scales both ends of a quantity as in the table")
  func scaling() throws {
    let cases = try QuantityTableTests.table().scale
    #expect(cases.count > 8)
    for one in cases {
      let scaled = try QuantityTableTests.quantity(one.value, one.max)
        .scaled(by: QuantityTableTests.fraction(one.factor))
      #expect(
        try scaled == QuantityTableTests.quantity(one.scaled, one.scaledMax),
        "\(one.value) by \(one.factor)")
    }
  }

  @Test("Lists every unit in the table with its dimension")
  func units() throws {
    let table = try QuantityTableTests.table().units
    var known: [String: [String]] = [:]
    for unit in Unit.allCases { known["\(unit.dimension)", default: []].append(unit.rawValue) }
    #expect(known == table)
  }

  @Test("Restores a quantity after scaling by any fraction and its inverse")
  func restores() throws {
    var random = Multiplier(state: 4)
    for _ in 0..<1000 {
      let factor = try random.fraction()
      let inverse = try #require(Fraction(factor.denominator, over: factor.numerator))
      let quantity = try #require(Quantity(random.fraction(), to: random.fraction()))
      #expect(quantity.scaled(by: factor)?.scaled(by: inverse) == quantity)
    }
  }

  /// A generator that returns the same numbers in every run.
  private struct Multiplier: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }

    mutating func fraction() throws -> Fraction {
      let over = Int64.random(in: 1...999, using: &self)
      let under = Int64.random(in: 1...999, using: &self)
      return try #require(Fraction(over, over: under))
    }
  }
}
