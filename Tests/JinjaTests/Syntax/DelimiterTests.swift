import FoundationEssentials
import Jinja
import Testing

@Suite("Delimiters, line statements and white space are Jinja2's")
struct DelimiterTests {
  private struct Case: Decodable {
    let t: String
    let d: [String: String]
    let o: [String: Bool]
    let r: String?
    let e: Int?

    var options: Options {
      var options = Options()
      let delimiters = d
      func set(_ key: String, _ part: WritableKeyPath<Delimiters, String>) {
        if let mark = delimiters[key] { options.delimiters[keyPath: part] = mark }
      }
      set("blockStart", \.blockStart)
      set("blockEnd", \.blockEnd)
      set("variableStart", \.variableStart)
      set("variableEnd", \.variableEnd)
      set("commentStart", \.commentStart)
      set("commentEnd", \.commentEnd)
      options.delimiters.lineStatementPrefix = d["lineStatementPrefix"]
      options.delimiters.lineCommentPrefix = d["lineCommentPrefix"]
      options.trimBlocks = o["trim"] ?? false
      options.lstripBlocks = o["lstrip"] ?? false
      options.keepTrailingNewline = o["keep"] ?? true
      return options
    }
  }

  @Test func everyCase() throws {
    let context: Context = [
      "xs": .list([.integer(1), .integer(2), .integer(3)]), "x": .text("v"),
    ]
    for item in try OracleFile.cases("delimiters.jsonl", as: Case.self) {
      do throws(TemplateError) {
        let template = try Environment(options: item.options).template(source: item.t, name: "t")
        let output = String(decoding: try template.render(context), as: UTF8.self)
        #expect(
          Array(output.utf8) == item.r.map { Array($0.utf8) }, "\(item.t) \(item.d) \(item.o)")
      } catch {
        #expect(error.line == item.e, "\(item.t) \(item.d) \(item.o): \(error.message)")
      }
    }
  }
}
