import Jinja

/// What the templates see: something of each kind.
private let context: Context = [
  "s": .text("Straße <b> & \"c\" 🎨"), "n": .integer(7), "f": .float(-2.5), "t": .boolean(true),
  "nul": .none, "xs": .list([.integer(3), .text("a"), .none, .float(0.5)]),
  "d": .dictionary([(key: "a", value: .integer(1)), (key: "items", value: .text("x"))]),
  "rows": .list([
    .dictionary([(key: "n", value: .text("Zoë")), (key: "v", value: .integer(2))]),
    .dictionary([(key: "n", value: .text("adam"))]),
  ]),
  "digits": .number("1.10"), "safe": .safe("<i>", .html),
]

/// Renders the input; its first byte chooses the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMachine(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard let choice = bytes.first else { return 0 }
  var options = Options()
  options.undefined = UndefinedKind.allCases[Int(choice & 3)]
  options.escaping = .fixed(Autoescape.allCases[Int(choice >> 2) % Autoescape.allCases.count])
  options.missingLast = choice & 32 != 0
  options.printsNoneAsNothing = choice & 64 != 0
  options.excelSafe = choice & 128 != 0
  options.limits.steps = 20_000
  options.limits.recursionDepth = 60
  options.limits.outputBytes = 1 << 20
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  // A template can name itself and one other.
  let loader = Loader(["self": text, "lib": "{% macro m(a, b=1) %}{{ a }}{{ b }}{% endmacro %}"])
  let environment = Environment(options: options, loader: loader)
  do throws(TemplateError) {
    _ = try environment.template(named: "self").render(context)
  } catch {
    precondition(error.line > 0 && error.column > 0)
  }
  return 0
}
