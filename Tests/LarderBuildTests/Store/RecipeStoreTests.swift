import LarderBuild
import LarderModel
import Testing

@Suite struct RecipeStoreTests {
  private static func write(_ recipes: [Recipe], note: [UInt8] = [], to path: String) throws {
    var writer = try RecipeStoreWriter(path)
    for recipe in recipes { try writer.append(recipe) }
    #expect(writer.count == recipes.count)
    try writer.finish(note: note)
  }

  /// Reads everything, and throws where anything is not as it was written.
  private static func read(_ path: String) throws -> (recipes: [Recipe], note: [UInt8]) {
    let store = try RecipeStore(path)
    return (try (0..<store.count).map { try store.recipe(at: $0) }, try store.note())
  }

  @Test("A store gives back the recipes and the note", arguments: [0, 1, 2, 3000])
  func roundTrip(count: Int) throws {
    let folder = try TemporaryFolder()
    let recipes = try (0..<count).map { try FullRecipe.make(slug: "pie-\($0)") }
    for name in ["a", "b"] {
      try Self.write(recipes, note: [1, 2, 3], to: folder.path + "/" + name)
    }
    let read = try Self.read(folder.path + "/a")
    #expect(read.recipes == recipes)
    #expect(read.note == [1, 2, 3])
    #expect(try folder.bytes("a") == folder.bytes("b"))
    #expect(try folder.names == ["a", "b"])
  }

  @Test("A store of another version does not open")
  func version() throws {
    let folder = try TemporaryFolder()
    try Self.write([], to: folder.path + "/a")
    var bytes = try folder.bytes("a")
    #expect(bytes.starts(with: Array("larder-recipes 2\n".utf8)))
    bytes[15] += 1
    try folder.overwrite("a", with: bytes)
    let fault = #expect(throws: EnvironmentFault.self) { try RecipeStore(folder.path + "/a") }
    #expect(fault?.id == .unreadableFile)
    #expect(fault?.path == folder.path + "/a")
    #expect(
      fault?.message
        == "this is no store of recipes of this version of Larder, or it was changed or cut short")
  }

  @Test("A store that was cut short or made longer does not open")
  func short() throws {
    let folder = try TemporaryFolder()
    try Self.write([try FullRecipe.make()], note: [1, 2, 3], to: folder.path + "/a")
    let bytes = try folder.bytes("a")
    for end in bytes.indices {
      try folder.overwrite("a", with: Array(bytes[..<end]))
      #expect(throws: EnvironmentFault.self, "\(end)") { try RecipeStore(folder.path + "/a") }
    }
    try folder.overwrite("a", with: bytes + [0])
    #expect(throws: EnvironmentFault.self) { try RecipeStore(folder.path + "/a") }
  }

  @Test("A store with any other byte does not open, or does not give what was changed")
  func changed() throws {
    let folder = try TemporaryFolder()
    try Self.write([try FullRecipe.make()], note: [1, 2, 3], to: folder.path + "/a")
    let bytes = try folder.bytes("a")
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x81
      try folder.overwrite("a", with: changed)
      #expect(throws: EnvironmentFault.self, "\(index)") { try Self.read(folder.path + "/a") }
    }
  }

  @Test("A store that is not finished leaves nothing, and the one before as it was")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    try Self.write([], note: [7], to: folder.path + "/a")
    do {
      var writer = try RecipeStoreWriter(folder.path + "/a")
      try writer.append(FullRecipe.make())
    }
    #expect(try folder.names == ["a"])
    #expect(try Self.read(folder.path + "/a").note == [7])
  }

  @Test("Where there is no file, or no folder, the fault names it")
  func missing() throws {
    let folder = try TemporaryFolder()
    let none = #expect(throws: EnvironmentFault.self) { try RecipeStore(folder.path + "/a") }
    #expect(none?.path == folder.path + "/a")
    #expect(throws: EnvironmentFault.self) { try RecipeStore(folder.path) }
    #expect(throws: EnvironmentFault.self) {
      _ = try RecipeStoreWriter(folder.path + "/none/a").count
    }
  }
}
