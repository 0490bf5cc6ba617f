import Dispatch
import LarderModel
import Testing

@testable import LarderPreview

@Suite("The site of the preview")
struct PreviewSiteTests {
  @Test("While the files beside the pages are made, those that are there are answered for")
  func slowRest() async throws {
    let gate = DispatchSemaphore(value: 0)
    let style = OutputFile(try #require(SitePath("site.css")), .bytes([1]))
    let feed = OutputFile(try #require(SitePath("feed.xml")), .bytes([2]))
    let site = PreviewSite(
      build: 1, base: "/", contentSecurityPolicy: "", pages: [], theme: [style],
      rest: {
        _ = gate.wait(timeout: .now() + 5)
        return [feed]
      },
      pictures: PictureStore { _ in nil }, render: { _ in [] })
    let waiting = (0..<8).map { _ in Task { try await site.body("feed.xml")?.bytes } }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    #expect(try await site.body("site.css")?.bytes == [1])
    #expect(start.duration(to: .now) < .seconds(2))
    gate.signal()
    for task in waiting { #expect(try await task.value == [2]) }
  }
}
