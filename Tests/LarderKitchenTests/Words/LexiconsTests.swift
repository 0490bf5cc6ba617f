import Foundation
import LarderBuild
import LarderKitchen
import LarderLoad
import LarderModel
import Synchronization
import Testing

@Suite struct LexiconsTests {
  private let english = Lexicons(.ofTheme, language: "en")

  @Test("The sample needs no words of languages other than its own")
  func sample() throws {
    let read = ReadLanguages()
    let kitchens = Kitchens.ofTheme { language in
      read.languages.withLock { languages in _ = languages.insert(language) }
    }
    let folder = URL(filePath: #filePath).appending(path: "../../../../Content").standardized
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(folder.path, kitchens: kitchens).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    let recipes = catalog?.recipes ?? []
    #expect(recipes.count > 49)
    #expect(recipes.compactMap { $0.language } == ["de"])
    #expect(read.languages.withLock { $0 } == ["en", "de", "ar"])
  }

  private final class ReadLanguages: Sendable {
    let languages = Mutex<Set<String>>([])
  }

  @Test(
    "A recipe with unmarked words of other languages is also read with these",
    arguments: [
      "2 EL Öl", "- 2 EL Öl", "eine Prise Salz", "## Zubereitung", "**Zutaten:**", "Zutaten\n",
      #"{"unit": "EL"}"#, "½ TL Salz", "4-6 Portionen", "Vorbereitungszeit: 20 Minuten",
      #"{"text": "Mischen.\n2 EL \u00d6l"}"#, "5 cuill\u{E8}res", #"5 cuill\u00e8res"#,
      "2 ملعقة سكر", "für 2 (Portionen)",
    ])
  func foreign(source: String) {
    #expect(english.lexicon(nil, Array(source.utf8)).hasForeignWords)
  }

  @Test(
    "A sentence in the site's language contains none, even if its words mean something in others",
    arguments: [
      "Pour the batter by hand into 2 tins", "8 oz gruyere", "## Pour and bake", "- 2 red onions",
      "Halve the lemons. Grains of rice, 2 per person", "demi-glace", "ras el hanout",
      #"{"image": null}"#, "2 Persian cucumbers", "",
    ])
  func own(source: String) {
    #expect(!english.lexicon(nil, Array(source.utf8)).hasForeignWords)
  }

  @Test("A recipe with a language is read without words of others, except for its headings")
  func named() {
    let source = Array("## Preparazione\n\n2 EL Öl".utf8)
    #expect(!english.lexicon("de", source).hasForeignWords)
    #expect(english.prose("de", source).hasForeignWords)
    #expect(!english.prose("de", Array("## Zubereitung\n\n2 EL Öl".utf8)).hasForeignWords)
  }
}
