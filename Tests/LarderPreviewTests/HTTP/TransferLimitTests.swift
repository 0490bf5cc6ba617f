import Testing

@testable import LarderPreview

@Suite("The limit of long answers")
struct TransferLimitTests {
  @Test("So many are let in, and another when one has left")
  func limit() {
    let limit = TransferLimit(2)
    #expect([limit.enter(), limit.enter(), limit.enter()] == [true, true, false])
    limit.leave()
    #expect([limit.enter(), limit.enter()] == [true, false])
  }
}
