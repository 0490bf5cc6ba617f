/// A reason why variants of an image cannot be made.
package enum PictureFailure: String, Error, Hashable, Codable, Sendable, CaseIterable {
  /// Damaged, truncated, or of an unsupported kind.
  case damaged
  /// More pixels than the limit.
  case tooLarge
  /// CMYK colors.
  case inks
  /// An animated PNG: its variants would not move.
  case animated
  case noMemory
  /// It took more time to compute than any photo does.
  case tooSlow
  /// The process that read it crashed: this file triggers a bug in the decoder.
  case crashed
  /// The process received a signal to end.
  case interrupted
  /// The process that reads it could not be started.
  case notStarted

  /// Whether another build would fail again: false if the machine is the cause.
  package var isLasting: Bool {
    switch self {
    case .damaged, .tooLarge, .inks, .animated, .tooSlow, .crashed: true
    case .noMemory, .interrupted, .notStarted: false
    }
  }
}
