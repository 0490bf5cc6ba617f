import Foundation
import LarderBuild
import LarderLoad
import LarderModel

/// A content folder that is deleted after the test.
final class TemporaryContent {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "larder-load-" + UUID().uuidString)

  init(_ files: [String: Data]) throws {
    for (name, data) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  convenience init(texts: [String: String]) throws {
    try self.init(texts.mapValues { Data($0.utf8) })
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the catalog and all diagnostics except those about recipes with only a name.
  func diagnostics(
    publishesDrafts: Bool = false, schedule: Schedule = Schedule()
  ) throws -> (Catalog?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(url.path).catalog(
      publishesDrafts: publishesDrafts, schedule: schedule, parallel: Parallel(jobs: 2),
      into: &diagnostics)
    return (catalog, diagnostics.filter { $0.id != "empty-recipe" })
  }

  func load(
    publishesDrafts: Bool = false, schedule: Schedule = Schedule()
  ) throws -> (catalog: Catalog?, messages: [String]) {
    let (catalog, diagnostics) = try diagnostics(
      publishesDrafts: publishesDrafts, schedule: schedule)
    let messages = diagnostics.map { diagnostic in
      let place = diagnostic.location.description
      let name = String(place.dropFirst(url.path.count + 1))
      return "\(name) \(diagnostic.severity) \(diagnostic.problem.name): \(diagnostic.message)"
    }
    return (catalog, messages)
  }

  /// Returns positions and hints, without the folder.
  func hints() throws -> [String] {
    try diagnostics().1.map { diagnostic in
      let text = "\(diagnostic.location): \(diagnostic.hint ?? "")"
      return text.replacingOccurrences(of: url.path + "/", with: "")
    }
  }
}
