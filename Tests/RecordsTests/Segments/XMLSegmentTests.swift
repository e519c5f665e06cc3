import Testing

@testable import Records

@Suite struct XMLSegmentTests {
  static func records(_ count: Int, fault: (Int, String)? = nil) -> [String] {
    (0..<count).map { index in
      if let fault, fault.0 == index { return fault.1 }
      var fields = "<id>r\(index)</id><n>\(index).50</n>"
      if index % 3 == 0 { fields += "<t>\n<![CDATA[\n<x>]]> &amp; é &#233;</t>" }
      if index % 7 == 6 { fields += "<x\(index)><x/>\n<x><a>1</a></x></x\(index)>" }
      if index % 5 == 4 { fields += "<!-- \n<x> --><o k='1'>2</o>" }
      return index % 4 == 1 ? "<x a=\"\(index)\"/>" : "<x a='1'>\(fields)</x>"
    }
  }

  static let layouts: [@Sendable ([String]) -> String] = [
    { "<?xml version=\"1.0\"?>\n<r>\n" + $0.joined(separator: "\n") + "\n</r>\n" },
    { "<r>\n  " + $0.joined(separator: "\n  ") + "\n</r>" },
    { "<r>" + $0.joined() + "</r>" },
    {
      "<!DOCTYPE r [\n<!ELEMENT r ANY>\n]>\n<!-- <x> --><r version='1' b='2'>\n\t"
        + $0.joined(separator: "\n\t") + "\n</r>\n<!-- end -->\n"
    },
    { "<p:r xmlns:p='urn:p' xmlns='urn:d'>\n" + $0.joined(separator: "\n") + "\n</p:r>" },
  ]

  @Test(arguments: layouts.indices) func segmentsGiveTheSameRecords(layout: Int) throws {
    let text = Self.layouts[layout](Self.records(60))
    let whole = try SegmentReading(Array(text.utf8), .xml, segments: 0)
    #expect(whole.records.count == 60)
    #expect(!whole.messages.contains { $0.contains(": error:") })
    try expectSameInSegments(text, .xml)
  }

  static let faults = [
    "<x><id>1</x>", "<x", "<x>&none;</x>", "text", "<x>mixed <b/>text</x>", "</r>",
    "<x a='1' a='2'/>",
    "<x>\u{1}</x>", "<!-- <x>", "<![CDATA[<x>", "<?pi <x>", "<x f:type='number'/>", "</x>", "<r>",
    "<x><n>]]></n></x>", "<x a='<'/>", "&amp;", "<y/>", "<!DOCTYPE r>", "<x q:a='1'/>",
    "<x xmlns:f='urn:folio:records'><n f:type='number'>z</n></x>",
  ]

  @Test(arguments: faults) func faultsAreToldOfAlike(fault: String) throws {
    for place in [0, 1, 9, 10, 11, 29, 38, 39] {
      let records = Self.records(40, fault: (place, fault))
      for policy in [ErrorPolicy.fail, .skip] {
        for layout in [0, 2, 3] {
          try expectSameInSegments(Self.layouts[layout](records), .xml, sizes: [60, 400]) {
            $0.onError = policy
          }
        }
      }
    }
  }

  @Test func manyDifferentNamesAreRefusedAlike() throws {
    let records = (0..<60).map { "<x><f\($0 / 3) g\($0 / 3)='1'/></x>" }
    try expectSameInSegments(Self.layouts[0](records), .xml) { $0.limits.maxNames = 25 }
    let nested = (0..<60).map { "<x><f><n\($0 / 3)/></f></x>" }
    try expectSameInSegments(Self.layouts[0](nested), .xml) { $0.limits.maxNames = 12 }
  }

  @Test func longTextsAreRefusedAlike() throws {
    var records = Self.records(40)
    records[20] = "<x><t>\(String(repeating: "long ", count: 300))</t></x>"
    try expectSameInSegments(Self.layouts[0](records), .xml) { $0.limits.maxText = 1000 }
    try expectSameInSegments(Self.layouts[0](records), .xml)
  }

  @Test func encodingsAndBadBytesAreToldOfAlike() throws {
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n"
      + Self.layouts[0](Self.records(40))
      .dropFirst(22)
    let bytes = latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    try expectSameInSegments(bytes, .xml)
    var broken = Array(Self.layouts[0](Self.records(40)).utf8)
    broken[broken.count / 2] = 0xFF
    try expectSameInSegments(broken, .xml)
  }

  @Test func schemasAreHeeded() throws {
    let records = (0..<50).map { index in
      """
      <workout><name>w\(index)</name><distance> \(index == 33 ? "x" : "\(index)") </distance>\
      <date>2026-01-02</date><complexity>\(["0", "LOW", "high"][index % 3])</complexity></workout>
      """
    }
    for policy in [ErrorPolicy.fail, .skip] {
      try expectSameInSegments(
        "<workouts>\n\(records.joined(separator: "\n"))</workouts>", .xml, schema: .testWorkouts
      ) { $0.onError = policy }
    }
  }

  /// Records that need no parser, as most do not, and some among them that do.
  static func plainRecords(_ count: Int) -> [String] {
    (0..<count).map { index in
      let note = index % 4 == 3 ? "\n<t>&lt;\(index)&gt; &#x1F600; é ]</t>\r\n" : ""
      let rest = index % 9 == 8 ? "<!-- & --><t>x</t>" : note
      let start = index % 5 == 2 ? "<x a='\(index)\"' b-c=\"é\" >" : "<x>"
      return "\(start)<id>r\(index)</id>\n <n>\(index).50</n>\(rest)<e/></x>"
    }
  }

  @Test(arguments: layouts.indices) func plainRecordsGiveTheSame(layout: Int) throws {
    for fault in [nil] + Self.faults.map({ $0 as String? }) {
      var records = Self.plainRecords(30)
      if let fault { records[17] = fault }
      for policy in [ErrorPolicy.fail, .skip] {
        try expectSameInSegments(Self.layouts[layout](records), .xml, sizes: [60, 400]) {
          $0.onError = policy
        }
      }
    }
  }

  @Test(arguments: [records(10), plainRecords(12)])
  func damageIsToldOfAlike(records: [String]) throws {
    let text = Array(Self.layouts[1](records).utf8)
    for count in 0..<text.count {
      try expectSameInSegments(Array(text[..<count]), .xml, sizes: [80])
    }
    for index in text.indices {
      for flip: UInt8 in [0x01, 0x02, 0x20, 0x80] {
        var damaged = text
        damaged[index] ^= flip
        try expectSameInSegments(damaged, .xml, sizes: [80]) { $0.onError = .skip }
      }
    }
  }
}
