import Foundation
import LarderKitchen
import LarderLoad
import LarderModel
import LarderTemplate
import Testing

@testable import LarderRender

@Suite struct AmountMarkupTests {
  private struct Table: Decodable {
    struct Case: Decodable {
      var text: String
      var value: String
      var max: String?
      var unit: String?
      var language: String?
      var marks: String
    }
    var written: [Case]
  }

  private func reader(_ language: String = "en") -> AmountReader {
    StepWords(BuiltIn.kitchens, language: language).amounts
  }

  private func html(_ text: String, _ amount: AmountText) -> String {
    var html: [UInt8] = []
    AmountMarkup.append(text.utf8, amount, to: &html)
    return String(decoding: html, as: UTF8.self)
  }

  private func fraction(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/").compactMap { Int64($0) }
    return Fraction(parts[0], over: parts.count > 1 ? parts[1] : 1)
  }

  @Test("Marks the numbers and units of amounts as in the table")
  func amounts() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/quantities.json")
    let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    #expect(table.written.count > 90)
    for one in table.written {
      let lower = try #require(fraction(one.value))
      let quantity = try #require(Quantity(lower, to: one.max.flatMap(fraction)))
      let unit = one.unit.flatMap { LarderModel.Unit(rawValue: $0) }
      let amount = reader(one.language ?? "en").split(one.text, quantity, unit)
      let found = html(one.text, amount)
      #expect(found == one.marks, "\(one.text)")
    }
  }

  @Test(
    "A yield is marked with the known form of its word",
    arguments: [
      ("1 loaf", #"<data value="1" data-unit="loaf">1 loaf</data>"#),
      ("about 20 rolls", #"about <data value="20" data-word="/ rolls">20 rolls</data>"#),
      ("1 cake", #"<data value="1" data-word=" cake/">1 cake</data>"#),
      ("1.2 kg", #"<data value="6/5" data-unit="kg">1.2 kg</data>"#),
      ("12", #"<data value="12">12</data>"#),
      (
        "8-10 rolls, or 1 loaf",
        #"<data value="8" data-max="10" data-word="/ rolls">8-10 rolls</data>, or 1 loaf"#
      ),
      ("a crowd", "a crowd"), ("enough", "enough"), ("one pie", "one pie"),
    ])
  func yields(text: String, marks: String) {
    #expect(html(text, reader().yield(text)) == marks)
  }

  @Test("Marks the shopping unit of an amount, and a unit that is part of the name")
  func elements() {
    func text(
      _ amount: String, _ value: Int32, _ unit: LarderModel.Unit?, of name: String
    ) -> String {
      let html = AmountMarkup.element(
        amount, Quantity(Fraction(value)), unit, of: name, isFixed: false, bought: .clove, reader())
      return String(decoding: html.bytes, as: UTF8.self)
    }
    #expect(
      text("2", 2, nil, of: "garlic cloves")
        == #"<span class="amount" data-value="2" data-buy-unit="clove">2</span>"#)
    #expect(
      text("5 cm", 5, .centimetre, of: "piece of ginger")
        == #"<span class="amount" data-value="5" data-unit="cm" data-joined>5 cm</span>"#)
  }

  @Test(
    "Lengths after a name are converted, total weights scale, and units agree",
    arguments: [
      (
        ", cut into 2 cm dice", nil, true,
        #", cut into <data value="2" data-unit="cm" data-joined data-fixed>2 cm</data> dice"#
      ),
      (
        ", in pieces 5 cm long", nil, true,
        #", in pieces <data value="5" data-unit="cm" data-fixed>5 cm</data> long"#
      ),
      (
        " (about 600 g)", nil, true,
        #" (about <data value="600" data-unit="g">600 g</data>)"#
      ),
      (" (about 600 g)", nil, false, " (about 600 g)"),
      (" (600 g)", nil, true, " (600 g)"),
      (
        " (about 600 g), peeled", .piece, true,
        #" (about <data value="600" data-unit="g">600 g</data>), peeled"#
      ),
      (
        " cloves, crushed", .clove, true,
        #" <span data-forms="clove/cloves">cloves</span>, crushed"#
      ),
      (", 2 cloves", .clove, true, ", 2 cloves"),
      (
        ", in 1-inch pieces", nil, true,
        #", in <data value="1" data-unit="inch" data-word="-inch" data-fixed>1-inch</data> pieces"#
      ),
    ] as [(String, LarderModel.Unit?, Bool, String)])
  func remarks(text: String, unit: LarderModel.Unit?, hasTotal: Bool, marks: String) {
    #expect(html(text, reader().remarks(text, of: unit, hasTotal: hasTotal)) == marks)
  }
}
