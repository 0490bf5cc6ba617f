import LarderModel
import Testing

@Suite struct LookPaletteTests {
  /// Five values per channel.
  private static let accents: [Colour] = {
    let steps: [UInt8] = [0, 64, 128, 192, 255]
    return steps.flatMap { red in
      steps.flatMap { green in
        steps.map { blue in Colour(red: red, green: green, blue: blue) }
      }
    }
  }()

  @Test(
    "Keeps all text readable in both schemes for any accent and paper color",
    arguments: [
      0xffffff, 0xfaf5ea, 0xfff0f6, 0xc9a66b, 0x9a9a9a, 0x55585c, 0x0d1b2a, 0x000000,
    ] as [Colour])
  func readable(paper: Colour) {
    #expect(paper.bestContrast >= Colour.textContrast)
    for accent in Self.accents {
      for hasBand in [true, false] {
        let palette = LookPalette(accent: accent, paper: paper, hasBand: hasBand)
        for scheme in [palette.light, palette.dark] {
          let pairs: [(Colour, Colour, Double)] = [
            (scheme.text, scheme.page, 7), (scheme.text, scheme.raised, 5.5),
            (scheme.textSoft, scheme.page, 4.5), (scheme.textSoft, scheme.raised, 4.5),
            (scheme.accent, scheme.page, 4.5), (scheme.accent, scheme.raised, 4.5),
            (scheme.accentDeep, scheme.page, 4.5), (scheme.onAccent, scheme.accent, 4.5),
            (scheme.onAccent, scheme.accentDeep, 4.5), (scheme.onShelf, scheme.shelf, 4.5),
            (scheme.onSpark, scheme.spark, 4.5), (scheme.text, scheme.mark, 4.5),
            (scheme.line, scheme.page, 3), (scheme.line, scheme.raised, 3),
            (scheme.spark, scheme.shelf, 3),
          ]
          for (place, (above, below, least)) in pairs.enumerated() {
            let found = above.contrast(with: below)
            if found < least {
              Issue.record("\(accent) on \(paper), pair \(place): \(above) \(below) \(found)")
            }
          }
        }
      }
    }
  }

  @Test("Keeps a light paper color in light mode and a dark one in dark mode")
  func paper() {
    let day = LookPalette(accent: 0x24506b, paper: 0xfff8e0, hasBand: true)
    #expect(day.light.page == 0xfff8e0)
    #expect(day.dark.page.luminance < 0.02)
    let night = LookPalette(accent: 0x24506b, paper: 0x0d1b2a, hasBand: true)
    #expect(night.dark.page == 0x0d1b2a)
    #expect(night.light.page.luminance > 0.9)
  }

  @Test("Colors the masthead with the accent, or with the page's color without a band")
  func shelf() {
    let palette = LookPalette(accent: 0xe8a33d, paper: 0xffffff, hasBand: true)
    #expect(palette.light.shelf == 0xe8a33d)
    #expect(palette.light.accent.description == "#966208")
    #expect(LookPalette(accent: 0xe8a33d, paper: 0xffffff, hasBand: false).light.shelf == .white)
  }
}
