import Records
import Testing

@testable import FolioKit

@Suite struct SortSyntaxTests {
  @Test func keysSignsAndMissing() throws {
    let keys = try SortSyntax.parse(#"-distance, +name missing first,a\,b\-c\\, \-x"#)
    #expect(
      keys == [
        SortKey("distance", isDescending: true), SortKey("name", missing: .first),
        SortKey(#"a,b-c\"#), SortKey("-x"),
      ])
    #expect(try SortSyntax.parse(SortSyntax.describe(keys)) == keys)
  }

  @Test(arguments: [("", 1), ("a,,b", 3), ("-", 2), ("a, ", 4), ("a,- missing first", 4)])
  func faults(text: String, column: Int) {
    #expect {
      _ = try SortSyntax.parse(text)
    } throws: { error in
      (error as? SyntaxFault)?.column == column
    }
  }

  @Test func selectedFields() throws {
    #expect(
      try SelectedField.parse(#"name, distance:km,gpx\:ele"#) == [
        SelectedField("name"), SelectedField("distance", as: "km"), SelectedField("gpx:ele"),
      ])
    #expect(throws: SyntaxFault(column: 6, message: "two fields are named \"a\"")) {
      try SelectedField.parse("a,bc,c:a")
    }
  }
}
