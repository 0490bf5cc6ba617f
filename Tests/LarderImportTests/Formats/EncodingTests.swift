import LarderModel
import Testing

@testable import LarderFormats

/// Files in the encodings of older programs, whatever encoding they declare.
@Suite struct EncodingTests {
  enum Encoding: CaseIterable {
    case utf8, utf8WithMark, utf16, windows1252
    /// Code pages 437 and 850, which are identical for the characters below.
    case dos

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: return Array(text.utf8)
      case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + text.utf8
      case .utf16:
        return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .windows1252:
        let codes: [Unicode.Scalar: UInt8] = [
          "–": 0x96, "“": 0x93, "”": 0x94, "Œ": 0x8C, "…": 0x85,
        ]
        return text.unicodeScalars.map { codes[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
      case .dos:
        let codes: [Unicode.Scalar: UInt8] = [
          "è": 0x8A, "û": 0x96, "é": 0x82, "ü": 0x81, "°": 0xF8,
        ]
        return text.unicodeScalars.map { codes[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
      }
    }
  }

  @Test(
    "Detects the encoding of a page",
    arguments: [
      "", #"<meta charset="utf-8">"#, #"<meta charset="windows-1252">"#,
      #"<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">"#,
    ], [Encoding.utf8, .windows1252, .utf16])
  func page(declared: String, encoding: Encoding) {
    let text = """
      <html lang="en"><head>\(declared)<script type="application/ld+json">
      {"@type": "Recipe", "name": "Crème – “Œuf”", "recipeIngredient": ["2 leeks"]}</script></head>
      """
    #expect(ImportedText(["page.html": encoding.bytes(text)]).recipe?.name == "Crème – “Œuf”")
  }

  @Test(
    "Detects the encoding of XML", arguments: [Encoding.utf8, .utf8WithMark, .utf16, .windows1252])
  func xml(encoding: Encoding) {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <gourmetDoc><recipe><title>Café “Ö”</title><instructions>Boil.</instructions></recipe>
      </gourmetDoc>
      """
    #expect(ImportedText(["x.grmt": encoding.bytes(text)]).recipe?.name == "Café “Ö”")
  }

  @Test("Detects the encoding of Meal-Master's text", arguments: Encoding.allCases)
  func mealMaster(encoding: Encoding) {
    let text = """
      ---------- Recipe via Meal-Master (tm) v8.05

            Title: Crème Brûlée für 2
       Categories: Desserts, French
            Yield: 2 servings

          1/2 l  Cream                               1 T  Sugar, brown;
            4 lg Egg yolks                             -as dark as
                 -(or 5 small)                         -there is

        Heat the cream to 80°C;
        pour it over the yolks.

      -----

      """.replacing("\n", with: "\r\n")
    #expect(
      ImportedText(["cake.mmf": encoding.bytes(text)]).facts == [
        "name: Crème Brûlée für 2", "category: Desserts | French", "servings: 2",
        "ingredients: 1/2 l Cream | 4 large Egg yolks (or 5 small)"
          + " | 1 tbsp Sugar, brown; as dark as there is",
        "steps: Heat the cream to 80°C; pour it over the yolks.",
      ])
  }

  @Test("Detects the code page of an old spreadsheet's table")
  func table() {
    let text = "Titel;Zutaten;Zubereitung\nKäsespätzle – süß;½ l Öl;Rühren …\n"
    #expect(
      ImportedText(["alt.csv": Encoding.windows1252.bytes(text)]).facts == [
        "name: Käsespätzle – süß", "ingredients: ½ l Öl", "steps: Rühren …",
      ])
  }
}
