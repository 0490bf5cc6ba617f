package import LarderModel

/// Where pages and all that stands beside them go: into the site, or into the files of a task.
package protocol SiteSink: Sendable {
  /// Takes one file of the new site; from any thread, in any order.
  @discardableResult
  func add(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint?
  ) throws(EnvironmentFault) -> PublishedFile

  /// The same for bytes, or a file to copy, which also throws `unreadable-file`.
  func add(_ file: OutputFile, inputs: Fingerprint?) throws(EnvironmentFault)

  /// Carries files over that were made from the same before; `nil` where there are none such.
  func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]?
}

extension Publication: SiteSink {}
