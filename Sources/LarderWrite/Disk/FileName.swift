/// A name as the system takes it: text, or the bytes of the disk, which need not be UTF-8.
///
/// Both are lent as they are, so that no call copies the one into the other first.
protocol FileName {
  /// Lends the bytes, with a zero at their end. Safe, since they outlast the call of `body`.
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result
}

extension String: FileName {
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe body(self)
  }
}

/// As `Folder.names` gives them: the zero is their last element.
extension [CChar]: FileName {
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe body(self)
  }
}
