internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  let catalog: Catalog
  /// For the next build; `nil` when it would not hold.
  let note: BuildNote?
  let pantry: Pantry?

  /// The recipes that the next build need not read again, and what was found out about them.
  var supplies: [Pantry.Supply] {
    guard pantry != nil else { return [] }
    let catalog = catalog
    let findings = renderer.findings
    let recipes = catalog.editions.indices.compactMap { index -> Pantry.Supply? in
      let edition = catalog.editions[index]
      guard edition.isPlain else { return nil }
      return Pantry.Supply(edition.fingerprint) {
        var record = RecordWriter()
        catalog.recipes[index].write(to: &record)
        return record.bytes
      }
    }
    return [Pantry.Supply(findings.key, findings.bytes)] + recipes
  }
}
