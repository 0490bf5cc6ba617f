/// A file name as the system takes it: text, or bytes from the disk, which need not be UTF-8.
///
/// Both are passed to system calls without a copy.
protocol FileName {
  /// Passes the zero-terminated bytes to `body`. Safe, since they outlive the call.
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result
}

extension String: FileName {
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe body(self)
  }
}

/// Names as `Folder.names` returns them: the last element is the zero.
extension [CChar]: FileName {
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe body(self)
  }
}
