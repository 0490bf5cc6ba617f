private import CFetch

/// Another program that is run for what it prints. Owns the process.
struct ChildProgram: ~Copyable {
  private let program: cfetch_program
  private let deadline: ContinuousClock.Instant
  private var hasEnded = false

  /// Starts a program, which is looked for where the shell does, though no shell is asked.
  ///
  /// - Parameters:
  ///   - arguments: The first is its name. None may hold a zero.
  ///   - variables: All of its environment: `NAME=value`.
  /// - Returns: `nil` where there is no such program.
  init?(_ arguments: [String], variables: [String] = [], seconds: Int) {
    var program = cfetch_program()
    let code = withCStrings(arguments) { arguments in
      withCStrings(variables) { unsafe cfetch_start(arguments, $0, &program) }
    }
    guard code == 0 else { return nil }
    self.program = program
    deadline = .now + .seconds(seconds)
  }

  deinit { if !hasEnded { _ = cfetch_end(program, 1) } }

  /// What it prints next, up to 64 kB; empty at the end, `nil` when its time is over.
  func next() -> [UInt8]? {
    let left = Int(ContinuousClock.now.duration(to: deadline) / .milliseconds(1))
    guard left > 0 else { return nil }
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, filled in
      unsafe count = cfetch_read(program, room.baseAddress, room.count, CInt(clamping: left))
      filled = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Waits for its end, which comes when it has printed all.
  ///
  /// - Returns: Its exit status; -1 where a signal ended it.
  consuming func end() -> Int {
    hasEnded = true
    return Int(cfetch_end(program, 0))
  }
}

/// Lends texts as C has lists of them: pointers, and one to nothing behind the last.
@safe private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8CString
  }
  return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
    var pointers = unsafe starts.map { start in unsafe buffer.baseAddress.map { unsafe $0 + start }
    }
    unsafe pointers.append(nil)
    return unsafe pointers.withUnsafeBufferPointer { list in
      // It has one element at least.
      guard let base = list.baseAddress else { preconditionFailure("no list") }
      return unsafe body(base)
    }
  }
}
