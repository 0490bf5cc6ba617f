/// A photograph of a dish or a step.
package struct Picture: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// Path below `Content/`, made of checked parts: `images/pie.jpg`.
    case file(SitePath)
    /// An `http` or `https` address; the page links to it but never loads it from elsewhere
    /// unless the catalog says so.
    case remote(WebAddress)
  }

  package var source: Source
  package var alternative: String?
  package var credit: String?

  package init(source: Source, alternative: String? = nil, credit: String? = nil) {
    self.source = source
    self.alternative = alternative
    self.credit = credit
  }
}
