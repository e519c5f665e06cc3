import Jinja
import Testing

@testable import FolioKit

@Suite struct TemplateSourcesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var sources: TemplateSources {
    TemplateSources(TemplateLibrary(folders: [folder.path + "/t"]))
  }

  @Test func whatChangesMeanwhileIsReadOnce() throws {
    try folder.write("one", to: "t/a.html")
    let sources = sources
    #expect(try sources.source("a.html") == Array("one".utf8))
    let digest = sources.digest(of: ["a.html"])
    try folder.write("two", to: "t/a.html")
    #expect(try sources.source("a.html") == Array("one".utf8))
    #expect(sources.digest(of: ["a.html"]) == digest)
    #expect(self.sources.digest(of: ["a.html"]) != digest)
  }

  /// Otherwise a page could be made from a template that its origin does not name.
  @Test func whatCannotBeReadOnceIsNotReadLater() throws {
    try folder.write("outside", to: "outside.html")
    try folder.write("x", to: "t/x.html")
    try folder.link("t/a.html", to: "../outside.html")
    let sources = sources
    #expect(throws: LoaderError.self) { try sources.source("a.html") }
    try folder.remove("t/a.html")
    try folder.write("inside", to: "t/a.html")
    #expect(throws: LoaderError.self) { try sources.source("a.html") }
    #expect(try self.sources.source("a.html") == Array("inside".utf8))
  }
}
