import Testing

@testable import FolioKit

@Suite struct WorkspacePathsTests {
  private func relative(_ path: String, workspace: String?, in folder: String) -> String? {
    var environment: [String: String] = [:]
    environment["GITHUB_WORKSPACE"] = workspace
    let services = Services(
      environment: environment, report: { _ in }, ask: { _ in nil }, processorCount: 1,
      clock: SetClock().clock, workingFolder: folder)
    return WorkspacePaths(services).relative(path)
  }

  @Test(arguments: [
    ("a.json", "/w/repo", "a.json"), ("a.json", "/w/repo/site", "site/a.json"),
    ("../a.json", "/w/repo/site", "a.json"), ("./x/./a.json", "/w/repo", "x/a.json"),
    ("/w/repo/b/a.json", "/", "b/a.json"), ("/w/repo/../repo/a.json", "/", "a.json"),
    // Outside: as they are.
    ("../../a.json", "/w/repo/site", "../../a.json"), ("/etc/a.json", "/w/repo", "/etc/a.json"),
    ("/w/repository/a.json", "/", "/w/repository/a.json"), ("/w/repo", "/", "/w/repo"),
  ])
  func pathsAreThoseOfTheRepository(_ path: String, _ folder: String, _ expected: String) {
    #expect(relative(path, workspace: "/w/repo", in: folder) == expected)
    #expect(relative(path, workspace: "/w/./repo/", in: folder) == expected)
  }

  @Test func withoutARunnerTheyStay() {
    #expect(relative("../a.json", workspace: nil, in: "/w") == "../a.json")
    #expect(relative("../a.json", workspace: "", in: "/w") == "../a.json")
    #expect(relative("", workspace: "/w", in: "/w") == nil)
    #expect(relative("<stdin>", workspace: "/w", in: "/w") == nil)
  }
}
