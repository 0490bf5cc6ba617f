import Foundation
import LarderLoad
import LarderModel
import Testing

@Suite struct BuiltInTests {
  private static let templates = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Templates")

  @Test("Embeds every file of Templates/ unchanged (otherwise run make theme-list)")
  func theme() throws {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: Self.templates.path) {
      let file = Self.templates.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue, !file.lastPathComponent.hasPrefix(".") {
        files[name] = Array(try Data(contentsOf: file))
      }
    }
    #expect(BuiltIn.theme.map(\.name.description) == files.keys.sorted())
    let changed = BuiltIn.theme.filter { $0.bytes != files[$0.name.description] }
    #expect(changed.map(\.name.description) == [])
  }
}
