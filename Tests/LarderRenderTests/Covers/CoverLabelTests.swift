import LarderModel
import Testing

@testable import LarderRender

struct CoverLabelTests {
  @Test(
    "Breaks a name into lines of similar width, as large as possible",
    arguments: [
      ("Francesinha", ["Francesinha"]),
      ("Beef Kidney", ["Beef", "Kidney"]),
      ("Dulce de Leche", ["Dulce de", "Leche"]),
      ("Grandmother’s Sunday surprise", ["Grandmother’s", "Sunday surprise"]),
      ("طبق جدتي المفضل", ["طبق جدتي", "المفضل"]),
      ("麻婆豆腐風味祖母家常菜", ["麻婆豆腐風味", "祖母家常菜"]),
      ("", []),
    ])
  func lines(_ name: String, _ lines: [String]) {
    let lettering = Cover.lettering(name, width: 284, height: 124)
    #expect(lettering.lines == lines)
    #expect((10...58).contains(lettering.size))
  }

  @Test("No line is wider than the paper and no block is higher, for any name")
  func fits() {
    let names = [
      "Donaudampfschifffahrtsgesellschaftskapitän",
      "A very long name of a dish that nobody has heard of before but everybody would like to eat",
      String(repeating: "ab ", count: 400), "x",
    ]
    for name in names {
      let lettering = Cover.lettering(name, width: 284, height: 124)
      #expect(lettering.lines.count * lettering.size * 118 / 100 <= 130, "\(name)")
      let longest = lettering.lines.map(\.count).max() ?? 0
      #expect(longest * lettering.size * 60 / 100 <= 320, "\(name)")
    }
  }

  @Test("A label is the name on scalloped paper below an ornament; a card is only the ornament")
  func drawn() throws {
    let recipe = try Samples.recipe("Nobody’s <pie> of secrets", ["2 lemons", "1 glorp"])
    let label = String(decoding: Samples.cover(of: recipe, .type), as: UTF8.self)
    #expect(
      label.contains(
        ##"<path class="kl" fill="#fbf5e6" stroke="#fbf5e6" stroke-width="17" stroke-dasharray="0 16" d="M32 38h336v224H32z"/>"##
      ))
    #expect(label.contains(##"<g class="ko" fill="none""##))
    #expect(label.contains("#ecc437"), "The lemon of the ingredients")
    #expect(
      label.contains(
        ##"<g class="kt" fill="#3a1f14" text-anchor="middle" font-family="Palatino,Georgia,serif" font-size=""##
      ))
    #expect(label.contains(">of secrets</text>"))
    let card = Cover.svg(of: recipe, Samples.words(), .type, hasLetters: false)
    #expect(!String(decoding: card, as: UTF8.self).contains("text"))
    #expect(String(decoding: card, as: UTF8.self).contains("translate(200 150)scale(2.6)"))
  }

  @Test("A right-to-left name is set from right to left")
  func direction() throws {
    let recipe = try Samples.recipe("طبق", ["salt"])
    let label = String(decoding: Samples.cover(of: recipe, .type), as: UTF8.self)
    #expect(label.contains(##"direction="rtl""##))
  }
}
