import LarderLoad
import LarderModel
import Testing

@Suite struct SiteLanguagesTests {
  private func read(_ yaml: String) -> (site: SiteConfiguration, messages: String) {
    let (site, found) = SiteConfigurationReader.readSite(
      from: SourceText(path: "Content/site.yaml", text: yaml))
    return (site, found.map { DiagnosticPrinter.text($0) }.joined())
  }

  @Test("Reads one value, or one per language")
  func values() throws {
    let (site, messages) = read(
      """
      languages: [en, de, pt-BR]
      language: de
      title: {en: Larder, de: Speisekammer}
      tagline: For all
      navigation:
        - {label: {en: About, de: Über uns}, url: /about/}
      footer: {text: {de: Bis bald, en: See you}}
      terms: {en: {Nachtisch: Dessert}, pt-BR: {Nachtisch: Sobremesa}}
      units: {en: us}
      untranslated: hide
      """)
    #expect(messages == "")
    #expect(site.languages == ["de", "en", "pt-BR"])
    let all = [site] + site.translations
    #expect(all.map(\.language) == ["de", "en", "pt-BR"])
    #expect(all.map(\.title) == ["Speisekammer", "Larder", "Speisekammer"])
    #expect(all.map(\.tagline) == ["For all", "For all", "For all"])
    #expect(all.map { $0.navigation?.first?.label } == ["Über uns", "About", "Über uns"])
    #expect(all.map(\.footerText) == ["Bis bald", "See you", "Bis bald"])
    #expect(all.map { $0.terms.pairs.map(\.translation) } == [[], ["Dessert"], ["Sobremesa"]])
    #expect(all.map(\.units) == [nil, .us, nil])
    #expect(all.allSatisfy { $0.untranslated == .hide })
  }

  @Test("Keeps a site in one language as it is")
  func single() {
    let (site, messages) = read("languages: [de]\ntitle: Larder\nlanguage: en\n")
    #expect(messages == "")
    #expect(site.languages == [] && site.language == "en" && site.translations == [])
  }

  @Test("Reports languages that the site does not have, and values that are none")
  func faults() {
    #expect(
      read("languages: [en, de]\ntitle: {en: A, deu: B}\nlanguage: fr\nuntranslated: maybe\n")
        .messages == """
          Content/site.yaml:3:11: error: "languages" does not contain "fr" [invalid-language]
          3 | language: fr
            |           ^~
          hint: add it to "languages", or remove "language"
          Content/site.yaml:2:16: warning: the site has no language "deu" [unlisted-language]
          2 | title: {en: A, deu: B}
            |                ^~~
          hint: did you mean "de"?
          Content/site.yaml:4:15: error: "untranslated" must be "show" or "hide", not "maybe" [invalid-untranslated]
          4 | untranslated: maybe
            |               ^~~~~
          hint: write untranslated: hide

          """)
    #expect(
      read("terms: {Dessert: Nachtisch}\n").messages == """
        Content/site.yaml:1:8: error: "terms" must be an object with the labels of each language, not an object [invalid-terms]
        1 | terms: {Dessert: Nachtisch}
          |        ^
        hint: write terms: {de: {Dessert: Nachtisch}}

        """)
    #expect(
      read("edit: https://name.example/\n").messages.hasPrefix(
        "Content/site.yaml:1:7: error: \"edit\" must be a URL that contains {path}, not "))
  }
}
