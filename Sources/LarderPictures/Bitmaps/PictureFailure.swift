/// Why variants of an image cannot be made.
package enum PictureFailure: String, Error, Hashable, Codable, Sendable, CaseIterable {
  /// Damaged, cut off, or of a kind that is not read.
  case damaged
  /// More pixels than are read.
  case tooLarge
  /// In the four inks of printers.
  case inks
  /// An animated PNG: its variants would be still.
  case animated
  case noMemory
  /// It took more time to compute than any photograph does.
  case tooSlow
  /// The process that read it ended: its decoder has a fault that this file finds.
  case crashed
  /// It was told to end.
  case interrupted
  /// There can be no process that reads it.
  case notStarted

  /// Whether another build would meet it again: not where the machine is at fault.
  package var isLasting: Bool {
    switch self {
    case .damaged, .tooLarge, .inks, .animated, .tooSlow, .crashed: true
    case .noMemory, .interrupted, .notStarted: false
    }
  }
}
