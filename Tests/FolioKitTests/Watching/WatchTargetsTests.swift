import Testing

@testable import FolioKit

@Suite struct WatchTargetsTests {
  private func targets(_ folder: TemporaryFolder, _ json: String) throws -> WatchTargets {
    try folder.write(json, to: "folio.json")
    let (configuration, faults) = Configuration.parse(
      TextFile(path: folder.path + "/folio.json", text: json), schemas: Collections.builtIn)
    #expect(faults.isEmpty)
    return WatchTargets(
      configuration, output: configuration.resolve(configuration.output.value),
      templates: [configuration.resolve("t")], mappings: [])
  }

  @Test func dataAreWatchedByNameAndTemplatesWhole() throws {
    let folder = try TemporaryFolder()
    for name in ["d/cars.json", "t/a.html", "t/parts/b.html", "t/out/c.html"] {
      try folder.write("", to: name)
    }
    let targets = try targets(
      folder,
      """
      { "sources": [{ "collection": "cars", "path": "d/cars.json" }],
        "preferences": "p.json", "output": "t/out" }
      """)
    let root = folder.path
    #expect(targets.concerns(folder: root, name: "folio.json"))
    #expect(targets.concerns(folder: root, name: "p.json"))
    #expect(!targets.concerns(folder: root, name: "other.json"))
    #expect(targets.concerns(folder: root + "/d", name: "cars.json"))
    #expect(!targets.concerns(folder: root + "/d", name: ".cars.json.swp"))
    #expect(targets.concerns(folder: root + "/t", name: "new.html"))
    #expect(targets.concerns(folder: root + "/t/parts", name: "b.html"))
    #expect(!targets.concerns(folder: root + "/t", name: "a.html~"))
    // What a build writes is no change.
    #expect(!targets.concerns(folder: root + "/t", name: "out"))
    #expect(!targets.folders.contains(root + "/t/out"))
  }

  @Test func aFolderThatIsNotThereIsAwaited() throws {
    let folder = try TemporaryFolder()
    let targets = try targets(
      folder, #"{ "sources": [{ "collection": "cars", "path": "x/y/cars.json" }] }"#)
    #expect(targets.concerns(folder: folder.path, name: "x"))
    #expect(targets.concerns(folder: folder.path, name: "t"))
  }

  @Test func theTargetOfALinkIsWatchedToo() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "real/data.json")
    try folder.link("cars.json", to: "real/data.json")
    let targets = try targets(
      folder, #"{ "sources": [{ "collection": "cars", "path": "cars.json" }] }"#)
    let real = try #require(FileTree.canonicalPath(folder.path + "/real"))
    #expect(targets.concerns(folder: folder.path, name: "cars.json"))
    #expect(targets.concerns(folder: real, name: "data.json"))
  }
}
