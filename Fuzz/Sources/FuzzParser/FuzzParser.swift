@testable import Jinja

/// Parses and compiles the input, as a template and as an expression, and checks its HTML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  var options = Options()
  options.escaping = .fixed(.html)
  let environment = Environment(options: options)
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(TemplateError) {
    let template = try environment.template(source: text, name: "fuzz.html")
    for warning in template.warnings { precondition(warning.line > 0 && warning.column > 0) }
    _ = template.freeNames.count + template.references.count
  } catch {
    precondition(error.line > 0 && error.column > 0)
  }
  _ = try? environment.expression(text, name: "where")
  return 0
}
