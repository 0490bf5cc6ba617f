#if LIBFUZZER
  internal import Foundation

  /// What libFuzzer calls, whose `main` is linked by `-sanitize=fuzzer`. Since it takes all
  /// arguments for its own, the reader is named by `FUZZ_TARGET`.
  @_cdecl("LLVMFuzzerTestOneInput")
  func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }

  private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
  }()
#endif
