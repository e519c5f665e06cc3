import Testing

@testable import Records

@Suite struct CSVSegmentTests {
  /// Rows with line ends and what looks like rows in quotes, and cells that come and go.
  static func rows(_ count: Int, fault: (Int, String)? = nil) -> [String] {
    ["id,n,\"t\",o.k,o.l"]
      + (0..<count).map { index in
        if let fault, fault.0 == index { return fault.1 }
        let text = index % 3 == 0 ? "\"a, \"\"\(index)\"\"\nr,1,,,\n\"" : index % 4 == 1 ? "é" : ""
        let members = index % 5 == 4 ? "1,\"\"" : ","
        return "r\(index),\(index).50,\(text),\(members)"
      }
  }

  static let lineEnds = ["\n", "\r\n", "\r"]

  @Test(arguments: lineEnds, ["", "\n", "\n\n"])
  func segmentsGiveTheSameRecords(lineEnd: String, rest: String) throws {
    let text = Self.rows(60).joined(separator: lineEnd) + rest
    let whole = try SegmentReading(Array(text.utf8), .csv, segments: 0)
    #expect(whole.records.count == 60)
    try expectSameInSegments(text, .csv)
  }

  @Test func headersAndDelimitersAreHeeded() throws {
    let text = Self.rows(60).dropFirst().joined(separator: "\n")
    try expectSameInSegments(text, .csv) { $0.hasHeader = false }
    try expectSameInSegments(text.replacing(",", with: ";"), .csv) {
      $0.hasHeader = false
      $0.delimiter = UInt8(ascii: ";")
    }
    let column = (0..<60).map { $0 % 7 == 3 ? "" : "x\($0)" }.joined(separator: "\n")
    try expectSameInSegments("c\n" + column, .csv)
  }

  /// A row may begin with what would be a mark at the beginning of the file.
  @Test func marksInsideAreText() throws {
    let rows = (0..<40).map { "\u{FEFF}\($0),x" }.joined(separator: "\n")
    let whole = try SegmentReading(Array("a,b\n\(rows)".utf8), .csv, segments: 0)
    #expect(whole.records.first == "a='\u{FEFF}0' b='x'")
    try expectSameInSegments("a,b\n\(rows)", .csv)
  }

  static let faults = [
    "1", "1,2,3,4,5,6", "", "\"", "\"a\"b,,,,", "a\"b,,,,", "\"a,,,,\n\n", ",,,,", "\u{1},,,,",
    ",,,x,\"y\"", "\"\"\",,,,", "\"\"\"\",,,,", "\n", "\n\n\n",
  ]

  @Test(arguments: faults) func faultsAreToldOfAlike(fault: String) throws {
    for place in [0, 1, 9, 10, 29, 38, 39] {
      for policy in [ErrorPolicy.fail, .skip] {
        for lineEnd in ["\n", "\r\n"] {
          let text = Self.rows(40, fault: (place, fault)).joined(separator: lineEnd)
          try expectSameInSegments(text, .csv, sizes: [60, 400]) { $0.onError = policy }
        }
      }
    }
  }

  @Test func schemasAreHeeded() throws {
    let rows = (0..<50).map { index in
      "w\(index),\(index == 33 ? "x" : "\(index)"),2026-01-02,\(["0", "LOW", "high"][index % 3])"
    }
    let text = "name,distance,date,complexity\n" + rows.joined(separator: "\n")
    for policy in [ErrorPolicy.fail, .skip] {
      try expectSameInSegments(text, .csv, schema: .testWorkouts) { $0.onError = policy }
    }
  }

  @Test func encodingsAndBadBytesAreToldOfAlike() throws {
    let text = Self.rows(40).joined(separator: "\n")
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    try expectSameInSegments(latin, .csv) { $0.encoding = "ISO-8859-1" }
    var broken = Array(text.utf8)
    broken[broken.count / 2] = 0xFF
    try expectSameInSegments(broken, .csv)
  }

  @Test func damageIsToldOfAlike() throws {
    let text = Array(Self.rows(14).joined(separator: "\n").utf8)
    for count in 0..<text.count {
      try expectSameInSegments(Array(text[..<count]), .csv, sizes: [80])
    }
    for index in text.indices {
      for flip: UInt8 in [0x01, 0x02, 0x06, 0x0C, 0x20, 0x28, 0x80] {
        var damaged = text
        damaged[index] ^= flip
        try expectSameInSegments(damaged, .csv, sizes: [80]) { $0.onError = .skip }
      }
    }
  }
}
