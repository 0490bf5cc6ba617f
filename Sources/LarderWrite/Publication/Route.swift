/// How the new site takes the place of the old one.
enum Route: Sendable {
  /// The staged folder becomes the output folder; for the first build.
  case whole
  /// A second, complete site is swapped in while the old one is brought up to date, then
  /// swapped out again: at every instant the output is all old or all new.
  case mirrored
  /// File after file, by a journal that the next build would finish.
  case inPlace

  /// Mirroring costs some 25 µs for each file and folder of the site, a journal some 10 µs
  /// for each change: few changes in a large site are worth the journal.
  static func forChanges(_ changes: Int, of files: Int) -> Route {
    files > 4_000 && changes <= min(256, files / 32) ? .inPlace : .mirrored
  }
}
