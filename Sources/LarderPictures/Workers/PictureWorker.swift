/// A process of this program that decodes pictures of strangers and has nothing to lose: it is
/// given bytes, gives bytes, and may take neither much memory nor much time.
package enum PictureWorker {
  /// What the program is called with; not for people.
  package static let command = "picture-worker"

  /// Beside what the program itself takes: more than any picture that is shown does.
  private static let memory = 3 << 29
  /// For one picture; a photograph of a camera takes less than one.
  private static let seconds: UInt32 = 30

  /// Makes what is asked for on standard input until that ends.
  package static func run() {
    WorkerLimits.setMemory(memory)
    let input = Connection(descriptor: 0)
    let output = Connection(descriptor: 1)
    while let order = input.receive() {
      WorkerLimits.setSeconds(seconds)
      guard output.send(answer(to: order)) else { return }
    }
  }

  /// Empty where it is not understood.
  private static func answer(to record: [UInt8]) -> [UInt8] {
    guard let order = PictureOrder(record: record) else { return [] }
    do throws(PictureFailure) {
      return Result.success(try order.made()).record
    } catch {
      return Result<MadePicture, PictureFailure>.failure(error).record
    }
  }
}
