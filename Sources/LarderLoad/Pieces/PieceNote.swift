internal import LarderBuild
package import LarderModel

/// What is to be known of a piece of a catalog beside its recipes, once all are read.
package struct PieceNote: Hashable, Sendable {
  private static let header = Array("larder piece 2\n".utf8)

  /// Whether every recipe is featured; of no recipe, too.
  package let areAllFeatured: Bool
  /// Whether a recipe is JSON only with its control characters escaped.
  let isMended: Bool
  /// Control characters that stand in texts as they are.
  let controls: Int
  /// The warning of them, at the first.
  let firstControl: Diagnostic?
  /// Everything else that is wrong in the piece, in its order.
  let diagnostics: [Diagnostic]
  /// Of the files of a share, in its order; what is wrong in these is theirs. Else none.
  let files: [FileNote]

  /// Whether nothing in it has a place in the file.
  package var isClean: Bool { diagnostics.isEmpty && firstControl == nil }

  init(
    areAllFeatured: Bool, isMended: Bool, controls: Int, firstControl: Diagnostic?,
    diagnostics: [Diagnostic], files: [FileNote] = []
  ) {
    self.areAllFeatured = areAllFeatured
    self.isMended = isMended
    self.controls = controls
    self.firstControl = firstControl
    self.diagnostics = diagnostics
    self.files = files
  }

  /// Of a share of files.
  init(_ files: [FileNote]) {
    self.init(
      areAllFeatured: true, isMended: false, controls: 0, firstControl: nil, diagnostics: [],
      files: files)
  }

  /// What is wrong with a file, from the notes of all of its pieces in their order.
  ///
  /// Raw control characters are one warning for all of a file, where one recipe at least was read
  /// in spite of them.
  package static func diagnostics(of notes: [PieceNote]) -> [Diagnostic] {
    let found = notes.flatMap(\.diagnostics)
    guard notes.contains(where: \.isMended),
      var first = notes.lazy.compactMap(\.firstControl).first
    else { return found }
    first.problem = .jsonRawControls(notes.reduce(0) { $0 + $1.controls })
    return [first] + found
  }

  /// For whoever keeps the piece's recipes; `init(_:)` reads it.
  package var bytes: [UInt8] {
    var record = RecordWriter(PieceNote.header)
    record.put((areAllFeatured ? 1 : 0) + (isMended ? 2 : 0))
    record.put(controls)
    record.put(each: firstControl.map { [$0] } ?? []) { $0.put($1) }
    record.put(each: diagnostics) { $0.put($1) }
    record.put(each: files) { $0.put($1) }
    return record.bytes
  }

  /// - Returns: `nil` for what is no note of this version's.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PieceNote.header) else { return nil }
    var record = RecordReader(bytes.dropFirst(PieceNote.header.count))
    let (flags, controls) = (record.int(), record.int())
    guard let first = record.diagnostics(), let diagnostics = record.diagnostics(),
      let files = record.fileNotes(), record.isDone, (0...3).contains(flags), controls >= 0,
      first.count <= 1
    else { return nil }
    self.init(
      areAllFeatured: flags & 1 != 0, isMended: flags & 2 != 0, controls: controls,
      firstControl: first.first, diagnostics: diagnostics, files: files)
  }
}
