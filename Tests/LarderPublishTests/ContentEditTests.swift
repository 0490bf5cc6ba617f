import Foundation
import LarderBuild
import LarderModel
import LarderPublish
import Testing

@Suite struct ContentEditTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("larder-" + UUID().uuidString)

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("pie.md").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("Replaces a file, keeps its mode and leaves nothing else behind")
  func replace() throws {
    let path = try file("old")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try ContentChange.edit(
      path, SourceText(path: "pie.md", text: "old"), with: Array("new".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pie.md"])
  }

  @Test(
    "Does not replace a file that somebody else has changed or removed", arguments: [true, false])
  func changed(isThere: Bool) throws {
    let path = try file("theirs")
    defer { try? FileManager.default.removeItem(at: folder) }
    if !isThere { try FileManager.default.removeItem(atPath: path) }
    let fault = #expect(throws: EnvironmentFault.self) {
      try ContentChange.edit(
        path, SourceText(path: "pie.md", text: "old"), with: Array("new".utf8))
    }
    #expect(fault?.message == "this file has changed meanwhile")
    #expect(FileManager.default.fileExists(atPath: path) == isThere)
  }
}
