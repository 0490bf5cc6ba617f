import Testing

@testable import LarderRender

@Suite struct PluralFormTests {
  @Test(
    "Each language has its own plural rules",
    arguments: [
      ("en", [0: .other, 1: .one, 2: .other, 11: .other, 1_000_000: .other]),
      ("de", [0: .other, 1: .one, 2: .other, 101: .other]),
      ("fr", [0: .one, 1: .one, 2: .other, 999_999: .other, 1_000_000: .many, 3_000_000: .many]),
      ("es", [0: .other, 1: .one, 2: .other, 1_000_000: .many, 1_000_001: .other]),
      ("it", [0: .other, 1: .one, 2: .other, 1_000_000: .many, 1_000_001: .other]),
      ("nl", [0: .other, 1: .one, 2: .other, 1_000_000: .other]),
      (
        "ar",
        [
          0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other,
          101: .other, 102: .other, 103: .few, 110: .few, 111: .many, 199: .many, 200: .other,
          1_000_000: .other, 1_000_003: .few,
        ]
      ),
      ("sv", [0: .other, 1: .one, 2: .other]),
      ("", [1: .one]),
    ] as [(String, [Int: PluralForm])])
  func forms(language: String, forms: [Int: PluralForm]) {
    for (count, form) in forms {
      #expect(PluralForm.rule(of: language)(count) == form, "\(language) \(count)")
    }
  }

  @Test(
    "Only the first subtag counts, in any case", arguments: ["ar-EG", "AR", "ar-Latn"])
  func tags(tag: String) {
    #expect(PluralForm.rule(of: tag)(2) == .two)
  }

  @Test("The form is the suffix of the key of its text")
  func suffixes() {
    #expect(PluralForm.allCases.map(\.suffix) == ["Zero", "One", "Two", "Few", "Many", "Other"])
  }
}
