import LarderBuild
import Testing

@Suite struct ParallelTests {
  @Test("Results come in order, whoever finishes first", arguments: [1, 2, 7])
  func order(jobs: Int) {
    let slices = Parallel(jobs: jobs).map(count: 1000) { Array($0) }
    #expect(slices.flatMap { $0 } == Array(0..<1000))
  }

  @Test("Nothing to do gives nothing")
  func empty() {
    #expect(Parallel(jobs: 4).map(count: 0) { $0.count }.isEmpty)
  }

  @Test("Of two results at once each is its own", arguments: [1, 2])
  func both(jobs: Int) {
    let (word, number) = Parallel(jobs: jobs).both({ "pie" }, { 3 })
    #expect(word == "pie")
    #expect(number == 3)
  }

  @Test("No slice is smaller than asked, but the last")
  func slices() {
    let sizes = Parallel(jobs: 4).map(count: 100, minimumSlice: 30) { $0.count }
    #expect(sizes == [30, 30, 30, 10])
  }
}
