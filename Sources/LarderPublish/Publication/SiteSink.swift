package import LarderModel

/// A destination for pages and their files: the site, or the files of a task.
package protocol SiteSink: Sendable {
  /// Adds one file of the new site; from any thread, in any order.
  @discardableResult
  func addFile(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint?
  ) throws(EnvironmentFault) -> PublishedFile

  /// Adds bytes or a file to copy; the latter also throws `unreadable-file`.
  func add(_ file: OutputFile, inputs: Fingerprint?) throws(EnvironmentFault)

  /// Keeps existing files that were made from the same inputs; `nil` if there are none.
  func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]?
}

extension Publication: SiteSink {}
