import Foundation
import Records
import Testing

@testable import FolioKit

/// Mappings and documents that are cut off or have a wrong byte: read right, or refused, and never a
/// crash.
@Suite struct MappingDamageTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: package.appending(path: path)))
  }

  private static let document = """
    <g:gpx xmlns:g="urn:g"><g:metadata><g:time>2026-05-01T07:00:00Z</g:time></g:metadata><g:trk>
    <g:name>A &amp; B</g:name><g:trkseg><g:trkpt lat="47.5" lon="-8"><g:time>2026-05-01T08:00:00Z\
    </g:time></g:trkpt><g:trkpt lat='47.6' lon='8'/></g:trkseg></g:trk></g:gpx>
    """

  /// The number of records and of faults.
  private func outcome(_ document: [UInt8], by mapping: Mapping) throws -> (rows: Int, faults: Int)
  {
    var diagnostics = Diagnostics()
    var rows = 0
    try readRecords(
      [{ ByteSource(bytes: document, named: "in.gpx") }], mappings: [mapping],
      schema: Collections.workouts, diagnostics: &diagnostics
    ) { table in
      rows += table.rowCount
      return true
    }
    return (rows, diagnostics.errorCount)
  }

  private func gpx() throws -> Mapping {
    let source = TextFile(path: "gpx.json", bytes: try Self.bytes("data/mappings/gpx.json"))
    let (mapping, faults) = MappingReader.read(source, name: "gpx")
    #expect(faults.isEmpty)
    return mapping
  }

  @Test func everyCutOfADocumentIsRefused() throws {
    let mapping = try gpx()
    let whole = Array(Self.document.utf8)
    #expect(try outcome(whole, by: mapping) == (1, 0))
    for count in whole.indices {
      let (rows, faults) = try outcome(Array(whole[..<count]), by: mapping)
      #expect(faults > 0 && rows == 0, "cut at \(count)")
    }
  }

  @Test func noWrongByteOfADocumentCrashes() throws {
    let mapping = try gpx()
    let whole = Array(Self.document.utf8)
    for index in whole.indices {
      for flip: UInt8 in [0x01, 0x10, 0x80] {
        var damaged = whole
        damaged[index] ^= flip
        _ = try outcome(damaged, by: mapping)
      }
    }
  }

  @Test(arguments: ["apple-health", "tcx", "gpx", "dealer-feed", "emoji-groups"])
  func noDamageOfAMappingCrashes(_ name: String) throws {
    let whole = try Self.bytes("data/mappings/\(name).json")
    let document = Array(Self.document.utf8)
    for index in whole.indices {
      let cut = TextFile(path: "m.json", bytes: Array(whole[..<index]))
      let isSpace = String(decoding: whole[index...], as: UTF8.self).allSatisfy(\.isWhitespace)
      #expect(MappingReader.read(cut, name: name).diagnostics.isEmpty == isSpace, "cut at \(index)")
      var damaged = whole
      damaged[index] ^= index % 2 == 0 ? 0x01 : 0x10
      let (mapping, faults) = MappingReader.read(
        TextFile(path: "m.json", bytes: damaged), name: name)
      if faults.isEmpty { _ = try outcome(document, by: mapping) }
    }
  }
}
