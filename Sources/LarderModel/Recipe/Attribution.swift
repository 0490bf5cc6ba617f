/// Who or what something came from: an author, a book, a site.
package struct Attribution: Hashable, Sendable {
  package var name: String
  package var url: WebAddress?

  package init(name: String, url: WebAddress? = nil) {
    self.name = name
    self.url = url
  }
}
