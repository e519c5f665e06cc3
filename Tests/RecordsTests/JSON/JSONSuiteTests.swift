import FoundationEssentials
import Testing

@testable import Records

/// The public JSON test suite, where it is at hand.
@Suite struct JSONSuiteTests {
  static let files: [String] = {
    guard let folder = Cases.shared("conformance/json"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }()

  /// Whether a file is accepted, read whole and read in windows of a few bytes.
  private func isAccepted(_ path: String, windowSize: Int) throws -> Bool {
    var diagnostics = Diagnostics()
    var sink = TextSink()
    var options = ValueReadOptions()
    options.windowSize = windowSize
    options.segmentSize = 4 * windowSize
    var reader = try JSONValueReader(ByteSource(.file(path)), options)
    try reader.read(into: &sink, diagnostics: &diagnostics)
    return diagnostics.errorCount == 0
  }

  @Test(arguments: files) func fileIsTakenOrRefused(_ path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for windowSize in [1 << 19, 16, 1] {
      let isAccepted = try isAccepted(path, windowSize: windowSize)
      switch name.first {
      case "y": #expect(isAccepted, "\(name) in windows of \(windowSize)")
      case "n": #expect(!isAccepted, "\(name) in windows of \(windowSize)")
      default: break
      }
    }
  }

  @Test(.enabled(if: !files.isEmpty)) func suiteIsComplete() {
    #expect(Self.files.count == 318)
  }
}
