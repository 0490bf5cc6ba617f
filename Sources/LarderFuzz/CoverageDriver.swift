#if LIBFUZZER
  /// Hands the reader to libFuzzer, which is linked with `-sanitize=fuzzer`.
  enum CoverageDriver {
    static func run(_ target: FuzzTarget) -> CInt {
      var words = CommandLine.arguments.map { UnsafeMutablePointer<CChar>?.some(copy($0)) } + [nil]
      // libFuzzer shall not take the name of the reader for a folder.
      words.remove(at: 1)
      var count = CInt(words.count - 1)
      return words.withUnsafeMutableBufferPointer { buffer in
        var first = buffer.baseAddress
        return runDriver(&count, &first) { start, count in
          CoverageDriver.chosen?.read(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      }
    }

    /// A C function has no room for it.
    private static let chosen = FuzzTarget(rawValue: CommandLine.arguments[1])

    private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
      let bytes = text.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { copy[index] = byte }
      return copy
    }
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif
