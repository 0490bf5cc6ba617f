import Foundation
import LarderModel
import Testing

@testable import LarderRender

struct CoverFileTests {
  @Test("A cover file is the drawing with a namespace and the dark colors of its cloth")
  func file() {
    let cover = Array(#"<svg class="cover k4" viewBox="0 0 400 300"><path class="ka"/></svg>"#.utf8)
    #expect(
      String(decoding: Cover.file(of: cover, Samples.artwork), as: UTF8.self)
        == #"<svg xmlns="http://www.w3.org/2000/svg" id="d" viewBox="0 0 400 300">"#
        + #"<style id="o">"#
        + "#d:target>.ka,#o:target~.ka{display:none}"
        + "@media(prefers-color-scheme:dark){.ka{fill:#574521}.kb{stroke:#6a552b}"
        + #".kn{fill:rgb(22 16 12/.05)}}</style><path class="ka"/></svg>"#)
  }

  @Test("A label file can hide its text, and contains the dark color of its paper")
  func label() {
    let label = #"<svg class="cover k0"><path class="kl"/><g class="ko"/><g class="kt"/></svg>"#
    let file = String(
      decoding: Cover.file(of: Array(label.utf8), Samples.artwork), as: UTF8.self)
    #expect(file.contains("#o:target~.ka,#o:target~.kt{display:none}#o:target~.ko{transform:"))
    #expect(file.contains(".kl{fill:#e9dfca;stroke:#e9dfca}"))
  }

  @Test("Invalid covers are unchanged")
  func other() {
    for text in ["", "<svg", "<svg class=\"cover k", "<p>"] {
      #expect(Cover.file(of: Array(text.utf8), Samples.artwork).last == text.utf8.last)
    }
  }

  @Test("Pages and cover files have the same dark colors")
  func sheet() throws {
    let sheet = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Templates/styles/covers.css"), encoding: .utf8)
    let cloths = try #require(Samples.artwork.palette.first)
    #expect(cloths.map(\.name) == (0...9).map { "k\($0)" })
    for cloth in cloths {
      for slot in ["cloth", "weave"] {
        let (day, night) = (try #require(cloth[slot]), try #require(cloth["\(slot)-night"]))
        #expect(sheet.contains("--\(slot): light-dark(\(day), \(night));"), "\(cloth.name)")
      }
    }
    #expect(sheet.contains(".kl { fill: light-dark(#fbf5e6, #e9dfca);"))
    #expect(sheet.contains(".kn { fill: light-dark(transparent, rgb(22 16 12 / 0.05)); }"))
  }
}
