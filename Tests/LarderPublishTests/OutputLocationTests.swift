import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

extension WriteTests {
  @Suite struct OutputLocationTests {
    private func refusal(_ output: String, sources: [String] = [], home: [String] = [])
      -> Diagnostic.ID?
    {
      do throws(EnvironmentFault) {
        _ = try OutputLocation(output, sources: sources, home: home)
        return nil
      } catch {
        return error.id
      }
    }

    @Test("Rejects an output that is, contains or is inside a source, by any path")
    func overlaps() throws {
      let sandbox = try Sandbox()
      try sandbox.write("site/Content/pages/a.md", "")
      let site = sandbox.path + "/site"
      let content = [site + "/Content"]
      try sandbox.link("alias", to: site)
      #expect(refusal(site + "/Content", sources: content) == "unusable-output")
      #expect(refusal(site + "/Content/", sources: content) == "unusable-output")
      #expect(refusal(site + "/Content/pages/../new", sources: content) == "unusable-output")
      #expect(refusal(site + "/Content/a/b/c", sources: content) == "unusable-output")
      #expect(refusal(sandbox.path + "/alias/Content", sources: content) == "unusable-output")
      #expect(refusal(site + "/Content/pages/..", sources: content) == "unusable-output")
      #expect(refusal(site, sources: content) == "unusable-output")
      #expect(refusal(sandbox.path, sources: content) == "unusable-output")
      #expect(refusal(site + "/Output", sources: content) == nil)
      #expect(refusal(site + "/Content2", sources: content) == nil)
    }

    @Test("Rejects the root, the home folder and the working folder")
    func precious() throws {
      let sandbox = try Sandbox()
      try sandbox.write("home/ann/notes", "")
      let home = [sandbox.path + "/home/ann"]
      #expect(refusal("/") == "unusable-output")
      #expect(refusal("/..") == "unusable-output")
      #expect(refusal(".") == "unusable-output")
      #expect(refusal("..") == "unusable-output")
      #expect(refusal("") == "unusable-output")
      #expect(refusal(sandbox.path + "/home/ann", home: home) == "unusable-output")
      #expect(refusal(sandbox.path + "/home", home: home) == "unusable-output")
      #expect(refusal(sandbox.path + "/home/ann/Output", home: home) == nil)
    }

    @Test("Rejects a link or file as output folder, but allows links above it")
    func links() throws {
      let sandbox = try Sandbox()
      try sandbox.write("real/file", "")
      try sandbox.link("link", to: "real")
      #expect(refusal(sandbox.path + "/link") == "symbolic-link")
      #expect(refusal(sandbox.path + "/link/") == "symbolic-link")
      #expect(refusal(sandbox.path + "/real/file") == "unusable-output")
      let location = try OutputLocation(sandbox.path + "/link/new", sources: [], home: [])
      #expect(location.parent == sandbox.path + "/real")
      #expect(location.name == "new")
    }
  }
}
