import LarderModel
import Testing

@Suite struct ColourTests {
  @Test(
    "Parses colors in CSS notation",
    arguments: [
      ("#a3301c", "#a3301c"), ("#A3301C", "#a3301c"), ("#a31", "#aa3311"), ("#a31f", "#aa3311"),
      ("#a3301cff", "#a3301c"), ("rgb(163 48 28)", "#a3301c"), ("rgb(163, 48, 28)", "#a3301c"),
      ("RGB(163,48,28)", "#a3301c"), ("rgba(163, 48, 28, 1)", "#a3301c"),
      ("rgb(163 48 28 / 100%)", "#a3301c"), ("rgb(100% 0% 20%)", "#ff0033"),
      ("hsl(120 100% 25%)", "#008000"), ("hsl(120deg, 100%, 25%)", "#008000"),
      ("hsl(-240 100% 25%)", "#008000"), ("hsl(0 0% 100%)", "#ffffff"), ("firebrick", "#b22222"),
      ("RebeccaPurple", "#663399"), ("aliceblue", "#f0f8ff"), ("yellowgreen", "#9acd32"),
    ])
  func read(text: String, hex: String) {
    #expect(Colour(css: text)?.description == hex)
  }

  @Test(
    "Rejects invalid and transparent colors",
    arguments: [
      "", "#", "#12", "#12345", "#gggggg", "#+12", "#-1234567", "#a3301c80", "#a318", "transparent",
      "rgb(163 48)", "rgb(163 48 28 / 0.5)", "rgb(256 0 0)", "rgb(-1 0 0)", "rgb(1 2 3", "rgb()",
      "hsl(120 100 25)", "hsl(x 1% 1%)", "hsl(nan 1% 1%)", "lab(1 2 3)", "tomatoe", "a3301c",
      "currentColor",
    ])
  func refused(text: String) {
    #expect(Colour(css: text) == nil)
  }

  @Test("Computes the contrast of WCAG, from 1 to 21")
  func contrast() {
    #expect(Colour.black.contrast(with: .white) == 21)
    #expect(Colour.white.contrast(with: .white) == 1)
    let grey: Colour = 0x767676
    #expect((4.53..<4.55).contains(grey.contrast(with: .white)))
    #expect((4.61..<4.63).contains(grey.contrast(with: .black)))
  }
}
