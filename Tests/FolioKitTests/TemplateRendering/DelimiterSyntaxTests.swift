import FolioKit
import Jinja
import Testing

@Suite struct DelimiterSyntaxTests {
  @Test func takesJinja2sNamesWithAndWithoutString() throws {
    let delimiters = try DelimiterSyntax.parse(
      #"{"variable_start": "<<", "variable_end_string": ">>"}"#)
    #expect(delimiters.variableStart == "<<")
    #expect(delimiters.variableEnd == ">>")
    #expect(delimiters.blockStart == "{%")
  }

  @Test(arguments: [
    "[]", "{", #"{"variable_start": ""}"#, #"{"variable_start": 1}"#, #"{"variabel_start": "<<"}"#,
    #"{"variable_start": "{%"}"#,
  ])
  func refuses(_ text: String) {
    #expect(throws: SyntaxFault.self) { try DelimiterSyntax.parse(text) }
  }

  @Test func proposesTheNearestName() {
    let fault = #expect(throws: SyntaxFault.self) {
      try DelimiterSyntax.parse(#"{"variabel_start": "<<"}"#)
    }
    #expect(fault?.message.contains("variable_start") == true)
  }
}
