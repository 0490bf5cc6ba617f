/// A process of this program that decodes untrusted images and has nothing to lose: it receives
/// bytes, returns bytes, and has limited memory and time.
package enum PictureWorker {
  /// The command that starts it; not for users.
  package static let command = "picture-worker"

  /// Bytes in addition to the program itself: more than any published image needs.
  private static let memory = 3 << 29
  /// Limit for one image; a camera photo takes less than one second.
  private static let seconds: UInt32 = 30

  /// Processes orders from standard input until it ends.
  package static func run() {
    WorkerLimits.setMemory(memory)
    let input = Connection(descriptor: 0)
    let output = Connection(descriptor: 1)
    while let order = input.receive() {
      WorkerLimits.setSeconds(seconds)
      guard output.send(answer(to: order)) else { return }
    }
  }

  /// Returns an empty array if the order is invalid.
  private static func answer(to record: [UInt8]) -> [UInt8] {
    guard let order = PictureOrder(record: record) else { return [] }
    do throws(PictureFailure) {
      return Result.success(try order.made()).record
    } catch {
      return Result<MadePicture, PictureFailure>.failure(error).record
    }
  }
}
