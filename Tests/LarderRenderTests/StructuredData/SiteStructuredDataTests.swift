import LarderModel
import Testing

@testable import LarderRender

@Suite struct SiteStructuredDataTests {
  private let base = BaseURL("https://larder.example/cook/")
  private let items: [SiteStructuredData.Item] = [
    ("All recipes", "recipes/"), ("Pie", "recipes/pie/"),
  ]

  @Test("Breadcrumbs include the page without its URL")
  func breadcrumbs() {
    let json = SiteStructuredData.breadcrumbs(items, baseURL: base)
    #expect(
      json.map { String(decoding: $0, as: UTF8.self) }
        == #"{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":["#
        + #"{"@type":"ListItem","position":1,"name":"All recipes","#
        + #""item":"https://larder.example/cook/recipes/"},"#
        + #"{"@type":"ListItem","position":2,"name":"Pie"}]}"#)
    #expect(SiteStructuredData.breadcrumbs(items, baseURL: nil) == nil)
    #expect(SiteStructuredData.breadcrumbs([items[0]], baseURL: base) == nil)
  }

  @Test("The site has a name with and without a base URL")
  func website() {
    var site = SiteConfiguration()
    site.title = "Pies"
    site.tagline = "All of them"
    #expect(
      String(decoding: SiteStructuredData.website(site), as: UTF8.self)
        == #"{"@context":"https://schema.org","@type":"WebSite","name":"Pies","#
        + #""description":"All of them","inLanguage":"en"}"#)
    site.baseURL = base
    #expect(
      String(decoding: SiteStructuredData.website(site), as: UTF8.self).contains(
        #""url":"https://larder.example/cook/""#))
  }
}
