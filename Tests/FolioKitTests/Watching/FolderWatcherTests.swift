import Testing

@testable import FolioKit

@Suite struct FolderWatcherTests {
  /// The events about a folder, waited for as long as it takes.
  private func events(_ watcher: FolderWatcher, _ count: Int) throws -> [FolderWatcher.Event] {
    var events: [FolderWatcher.Event] = []
    while events.count < count, try watcher.wait(60_000) { events += try watcher.events() }
    return events
  }

  @Test func tellsWhatIsWrittenReplacedAndRemoved() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    try folder.write("1", to: "old")
    let watcher = try FolderWatcher()
    #expect(try watcher.set([path]) == [])
    folder.rename("old", to: "new")
    #expect(
      try events(watcher, 2)
        == [.changed(folder: path, name: "old"), .changed(folder: path, name: "new")])
    try folder.remove("new")
    #expect(try events(watcher, 1) == [.changed(folder: path, name: "new")])
    try folder.makeFolder("inner")
    #expect(try events(watcher, 1) == [.created(folder: path, name: "inner")])
  }

  @Test func aFolderThatIsNoLongerWantedIsNotWatched() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.makeFolder(name) }
    let watcher = try FolderWatcher()
    let paths = ["a", "b"].map { folder.path + "/" + $0 }
    #expect(try watcher.set(Set(paths)) == [])
    #expect(try watcher.set([paths[1], folder.path + "/c"]) == [folder.path + "/c"])
    try folder.makeFolder("a/x")
    try folder.makeFolder("b/y")
    #expect(try events(watcher, 1) == [.created(folder: paths[1], name: "y")])
  }

  @Test func aWatchedFolderThatGoesAwayMayHaveChangedAnything() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    let watcher = try FolderWatcher()
    #expect(try watcher.set([folder.path + "/a"]) == [])
    folder.rename("a", to: "b")
    #expect(try events(watcher, 1) == [.lost])
  }
}
