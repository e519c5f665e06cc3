import Testing

@testable import FolioKit

@Suite struct ClaimedPathsTests {
  private func fault(_ paths: [String]) -> ClaimedPaths.Clash? {
    var claimed = ClaimedPaths()
    do throws(ClaimedPaths.Clash) {
      for path in paths { try claimed.claim(path) }
    } catch {
      return error
    }
    return nil
  }

  @Test(arguments: [
    ["a", "b", "a/b"].dropLast(), ["a/b", "a/c", "b/a"], ["a/b/c", "a/d"],
    ["a/b/c", "a/e", "a/b/d"],
  ])
  func pathsBesideEachOther(_ paths: ArraySlice<String>) {
    #expect(fault(Array(paths)) == nil)
  }

  @Test(arguments: [
    ["a.html", "a.html"], ["a.html", "A.html"], ["A.html", "a.html"], ["A.html", "a.HTML"],
    ["é.html", "É.html"], ["x/a", "X/a"], ["a", "a/b"], ["a/b", "a"], ["a/b/c", "a/b"],
    ["a/b/c", "a/d", "a"], ["a/b", "c", "c/d/e"],
  ])
  func noTwoAreOneFile(_ paths: [String]) {
    #expect(fault(paths) != nil)
  }
}
