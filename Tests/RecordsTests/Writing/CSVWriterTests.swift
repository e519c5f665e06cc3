import Testing

@testable import Records

@Suite struct CSVWriterTests {
  private func csv(
    _ records: [Value], _ change: (inout WriterOptions) -> Void = { _ in }, schema: Schema = .any
  ) throws -> String {
    var options = WriterOptions()
    change(&options)
    return try Table.made(of: records, schema: schema).written(as: .csv, options)
  }

  @Test func quotesOnlyWhereNeeded() throws {
    let texts = ["a b", "a,b", "a\"b", "a\nb", "a\rb", " a", "a ", "", "a;b", "\ta", "=a"]
    #expect(
      try csv([.object(texts.enumerated().map { .init(name: "c\($0)", value: .text($1)) })])
        == "c0,c1,c2,c3,c4,c5,c6,c7,c8,c9,c10\n"
        + "a b,\"a,b\",\"a\"\"b\",\"a\nb\",\"a\rb\",\" a\",\"a \",\"\",a;b,\ta,=a\n")
  }

  @Test func missingAndNullAreEmptyAndEmptyTextIsQuoted() throws {
    #expect(try csv([["a": nil, "b": ""], ["b": "x"], [:]]) == "a,b\n,\"\"\n,x\n,\n")
    #expect(try csv([["a": "x"], [:]]) == "a\nx\n\n")
  }

  @Test func valuesOfOtherKindsAreWrittenAsTheyAre() throws {
    #expect(
      try csv([["n": .number("1.10"), "t": true, "f": false, "l": ["a", ["b": 1]]]])
        == "n,t,f,l\n1.10,true,false,\"[\"\"a\"\", {\"\"b\"\": 1}]\"\n")
  }

  @Test func objectsBecomeDottedColumns() throws {
    let records: [Value] = [
      ["engine": ["power": 5, "fuel": ["kind": "gas \"x\""]], "id": "1"],
      ["id": "2", "engine": ["torque": 7, "power": nil], "later": "y"],
      ["engine": [:]], ["engine": "none"], ["engine": nil],
    ]
    #expect(
      try csv(records)
        == "engine,engine.power,engine.fuel.kind,engine.torque,id,later\n"
        + ",5,\"gas \"\"x\"\"\",,1,\n,,,7,2,y\n{},,,,,\nnone,,,,,\n,,,,,\n")
    #expect(try csv([["a": [:]]]) == "a\n{}\n")
    #expect(try csv([["a": nil]]) == "a\n\n")
    #expect(
      try csv([["a": ["x": 1]]], { $0.isFlat = true }) == "a\n\"{\"\"x\"\": 1}\"\n")
  }

  @Test func dotsAndBackslashesOfNamesAreEscaped() throws {
    let records: [Value] = [["a.b": "1", "c\\d": ["e.f": "2"]]]
    #expect(try csv(records) == "a\\.b,c\\\\d.e\\.f\n1,2\n")
    #expect(
      try csv([["a.b": "1", "c\\d": "2"]], { $0.isFlat = true }) == "a.b,c\\d\n1,2\n")
  }

  @Test func anEmptyNameInAnObjectIsRefused() throws {
    for record: Value in [["a": ["": 1]], ["": ["b": 1]]] {
      #expect(throws: WriteError.self) { try csv([record]) }
    }
    #expect(try csv([["": "x"]]) == "\"\"\nx\n")
  }

  @Test func delimiterLineEndsAndHeaderAreOptions() throws {
    #expect(
      try csv([["a": "x\ty", "b": "p,q", "n": .number("1.5")]]) {
        $0.delimiter = 0x09
        $0.endsWithCRLF = true
      } == "a\tb\tn\r\n\"x\ty\"\tp,q\t1.5\r\n")
    #expect(
      try csv([["n": .number("1.5"), "t": true]]) {
        $0.delimiter = UInt8(ascii: ".")
        $0.hasHeader = false
      } == "\"1.5\".true\n")
  }

  /// Records that have the columns' order, and others among them.
  @Test func recordsOfAnyOrderAreWrittenAmongOthers() throws {
    let records: [Value] = [
      ["a": "1", "b": .number("2"), "c": true], ["a": "x", "b": .number("-3.5e1"), "c": false],
      ["c": true, "a": "late"], ["b": nil, "c": nil], ["c": "only"], ["a": "", "c": ["l"]],
      [:], ["b": ["o": 1]], ["a": ",", "b": "\"", "c": "y"],
    ]
    let lines = [
      "a,b,b.o,c", "1,2,,true", "x,-3.5e1,,false", "late,,,true", ",,,", ",,,only",
      "\"\",,,\"[\"\"l\"\"]\"", ",,,", ",,1,", "\",\",\"\"\"\",,y",
    ]
    #expect(try csv(records) == lines.map { $0 + "\n" }.joined())
    #expect(
      try csv(Array(records.prefix(3))) {
        $0.delimiter = UInt8(ascii: "e")
        $0.endsWithCRLF = true
        $0.isExcelSafe = true
      } == "\u{FEFF}aebec\r\n1e2e\"true\"\r\nxe\"-3.5e1\"e\"false\"\r\n\"late\"ee\"true\"\r\n")
  }

  @Test func formulasAreDefusedOnRequest() throws {
    let record: Value = [
      "=a": "=1+1", "b": "+1", "c": "-1", "d": "@x", "e": "\tx", "f": "\rx", "g": .number("-1"),
      "h": "a=b", "i": "=\"x\"",
    ]
    #expect(
      try csv([record], { $0.isExcelSafe = true })
        == "\u{FEFF}'=a,b,c,d,e,f,g,h,i\n"
        + "'=1+1,'+1,'-1,'@x,'\tx,\"'\rx\",-1,a=b,\"'=\"\"x\"\"\"\n")
  }

  @Test func theSchemasFieldsAreAlwaysThere() throws {
    let schema = Schema(
      name: "runs", label: "Runs", element: "run",
      fields: [Field("id", .text), Field("km", .number), Field("at", .object)])
    #expect(try csv([], schema: schema) == "id,km,at\n")
    #expect(
      try csv([["x": "1", "km": 5, "at": ["lat": 1]]], schema: schema) == "id,km,at.lat,x\n,5,1,1\n"
    )
  }

  @Test func losslessRefusesWhatWouldNotComeBack() throws {
    func message(_ record: Value, _ schema: Schema = .any) throws -> String? {
      do {
        _ = try csv([record], { $0.isLossless = true }, schema: schema)
        return nil
      } catch let error as WriteError {
        return error.description
      }
    }
    #expect(try message(["a": "x", "b": ["c": "y"]]) == nil)
    #expect(try message(["a": nil]) == "record 1: a is null, which CSV cannot tell from missing")
    #expect(try message(["a": 1]) == "record 1: a is a number, which CSV would give back as text")
    #expect(try message(["a": ["b": true]])?.hasPrefix("record 1: a.b is a boolean") == true)
    #expect(try message(["a": []])?.hasPrefix("record 1: a is a list") == true)
    #expect(try message(["a": [:]])?.hasPrefix("record 1: a is an empty object") == true)
    let schema = Schema(
      name: "runs", label: "Runs", element: "run",
      fields: [Field("km", .number), Field("l", .list), Field("x", .any), Field("o", .object)])
    #expect(try message(["km": 5, "l": [1], "o": [:]], schema) == nil)
    #expect(try message(["x": 1], schema)?.hasPrefix("run 1: x is a number") == true)
    #expect(try message(["km": nil], schema)?.hasPrefix("run 1: km is null") == true)
  }

  @Test func aNameLikeAByteOrderMarkIsQuoted() throws {
    #expect(
      try csv([["\u{FEFF}a": "\u{FEFF}b"]]) == "\"\u{FEFF}a\"\n\u{FEFF}b\n")
  }
}
