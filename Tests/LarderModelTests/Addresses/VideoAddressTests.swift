import LarderModel
import Testing

@Suite struct VideoAddressTests {
  @Test(
    "Recognizes the pages of YouTube, Vimeo and PeerTube, and files",
    arguments: [
      (
        "https://www.youtube.com/watch?t=3&v=aqz-KE_bpKQ#a",
        "https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?autoplay=1"
      ),
      (
        "https://youtu.be/aqz-KE-bpKQ?si=x",
        "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"
      ),
      (
        "https://m.youtube.com/shorts/aqz-KE-bpKQ",
        "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"
      ),
      ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"),
      (
        "https://vimeo.com/76979871/ab12cd",
        "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd"
      ),
      (
        "https://player.vimeo.com/video/7697?h=ab12",
        "https://player.vimeo.com/video/7697?autoplay=1&dnt=1&h=ab12"
      ),
      (
        "https://tube.example:8443/w/aB3-x",
        "https://tube.example:8443/videos/embed/aB3-x?autoplay=1"
      ),
      (
        "http://127.0.0.1:80/videos/watch/9db9f3f1-9b54",
        "http://127.0.0.1:80/videos/embed/9db9f3f1-9b54?autoplay=1"
      ),
    ])
  func players(address: String, player: String) throws {
    guard case .player(let players) = VideoAddress(try #require(WebAddress(address))) else {
      Issue.record("no player")
      return
    }
    #expect(players.first?.description == player)
  }

  @Test(
    "Everything else is a page",
    arguments: [
      "https://www.youtube.com/", "https://www.youtube.com/watch?v=a%22b", "https://youtu.be",
      "https://www.youtube.com/watch/aqz-KE-bpKQ", "https://vimeo.com/channels/7697",
      "https://tube.example/w/", "https://tube.example/w/a/b", "https://tube.example/a.mp4",
      "https://a@tube.example/w/abcd", "mailto:a@b.example", "/files/pie.txt", "/files/mp4",
    ])
  func pages(address: String) throws {
    #expect(VideoAddress(try #require(WebAddress(address))) == .page)
  }

  @Test("Files have the media type of their ending")
  func files() throws {
    let types = ["/files/a.MP4?x": "video/mp4", "files/a.webm#t=1": "video/webm"]
    for (address, type) in types {
      #expect(VideoAddress(try #require(WebAddress(address))) == .file(type: type))
    }
  }
}
