import Records
import Testing

@testable import FolioKit

@Suite struct MappingPathSyntaxTests {
  private typealias Step = MappingPath.Step

  @Test func readsWays() throws {
    #expect(try MappingPathSyntax.parse("a").steps == [Step("a")])
    #expect(try MappingPathSyntax.parse("a/b c/d").steps == [Step("a"), Step("b c"), Step("d")])
    #expect(
      try MappingPathSyntax.parse(#"a\/b/c\[\]\\"#).steps == [Step("a/b"), Step(#"c[]\"#)])
  }

  @Test func readsConditions() throws {
    let equals = MappingPath.Condition("type", .equals(Array("x/y=z".utf8)))
    #expect(try MappingPathSyntax.parse("s[type=x/y=z]/v").steps == [Step("s", equals), Step("v")])
    let begins = MappingPath.Condition("type", .begins(Array("HK]".utf8)))
    #expect(try MappingPathSyntax.parse(#"s[type^=HK\]]"#).steps == [Step("s", begins)])
    let isThere = MappingPath.Condition("type", .isThere)
    #expect(try MappingPathSyntax.parse("s[type]").steps == [Step("s", isThere)])
    let isEmpty = MappingPath.Condition("type", .equals([]))
    #expect(try MappingPathSyntax.parse("s[type=]").steps == [Step("s", isEmpty)])
  }

  @Test(arguments: [
    ("", 1), ("/", 1), ("a/", 3), ("a//b", 3), ("a[", 3), ("a[]", 3), ("a[b", 4), ("a[=c]", 5),
    ("a[b^c]", 5), ("a[b]c", 5), ("[a]", 1),
  ])
  func namesThePlaceOfAFault(_ text: String, _ column: Int) {
    do {
      _ = try MappingPathSyntax.parse(text)
      Issue.record("\(text) is taken")
    } catch {
      #expect(error.column == column)
    }
  }
}
