/// A filter, test, global function or method written in Swift, and how templates may call it.
///
/// One page for whoever writes one:
///
///     extension FilterRegistry {
///       static let texts: [NativeFunction] = [
///         NativeFunction("upper") { (run, value, _) throws(Failure) in … },
///         NativeFunction("replace", "old", "new", "count?") { (run, value, arguments) … in
///           let old = try run.string(of: arguments[0])            // a text value, as Python's str()
///           guard arguments.has(2) else { … }                     // optional, not given
///         },
///         NativeFunction("map", variadic: true) { (run, value, arguments) … in
///           let positional = run.rest(arguments)                  // [Value]
///           let keywords = run.keywords(arguments)                // [(key: Value, value: Value)]
///         },
///       ]
///     }
///
/// * The second parameter is the input: what stands before `|`, before `is`, or the object of a
///   method. A global function's is `.absent`.
/// * `parameters` are names in order; a trailing `?` marks one that may be left out (its argument is
///   `.absent`, and `arguments.has(i)` is false). The machine binds positional and keyword arguments
///   to them and raises Python's error for a missing, unknown or doubled one before the body runs.
///   At most `Arguments.limit` of them. With `variadic: true` further positional arguments and
///   unknown keywords are allowed and come from `run.rest` and `run.keywords`.
/// * A test returns `.boolean(…)`.
/// * Read values by `kind` and through the run: `string(of:)` (Python's `str`, keeps safety),
///   `bytes(of:)`, `repr(of:)`, `isTrue(_:)`, `number(_:)`, `items(of:)` (anything iterable as an
///   array; takes what is left of an iterator), `pairs(of:)` (a mapping's members), `length(of:)`,
///   `equals(_:_:)`, `order(_:_:)`, `isIn(_:_:)`, `attribute(of:named:)`, `item(of:key:)`,
///   `typeName(of:)`.
/// * Make values through the run: `text(_:)` from `[UInt8]`, `String` or `Bytes`, `text(capacity:)`
///   to write in place, `markup(_:)` for text safe in the current mode, `list(_:)`, `tuple(_:)`,
///   `iterator(_:)` for what Python gives as a generator, `dictionary(_:)`, `integer(_: Int128)`.
///   A slice of an input text may be returned as `.text(bytes.slice(…))` without a copy.
/// * `run.autoescape` is the current mode, `run.safety` the mode new markup is safe for (HTML where
///   escaping is off, as Jinja2's `Markup`), `run.escape(_:for:)` Python's `markupsafe.escape`.
/// * `run.apply(filter:…)`, `run.apply(test:…)` call others by name. `run.charge(n)` counts `n`
///   steps against the limit: call it for work that grows faster than the input. `run.reserve(n)`
///   refuses a text or list of `n` bytes or items that is too large.
/// * Errors are `Failure("message")`, in Python's words where templates' authors know them; the
///   machine adds the place. Undefined values raise by themselves through the accessors.
final class NativeFunction: Sendable {
  typealias Body = @Sendable (inout Run, Value, Arguments) throws(Failure) -> Value

  struct Parameter: Sendable {
    let name: String
    let isOptional: Bool
  }

  let name: String
  let parameters: [Parameter]
  let isVariadic: Bool
  let body: Body

  /// Stands where a name is not known.
  static let unknown = NativeFunction("") { (_, _, _) throws(Failure) in .absent }

  convenience init(
    _ name: String, _ parameters: String..., variadic: Bool = false, body: @escaping Body
  ) {
    let parameters = parameters.map {
      $0.hasSuffix("?")
        ? Parameter(name: String($0.dropLast()), isOptional: true)
        : Parameter(name: $0, isOptional: false)
    }
    self.init(name: name, parameters: parameters, isVariadic: variadic, body: body)
  }

  /// The same function for one more compiled template: threads that call one object wait for each
  /// other to count its users.
  var twin: NativeFunction { named(name) }

  /// The same function under another name.
  func named(_ other: String) -> NativeFunction {
    NativeFunction(name: other, parameters: parameters, isVariadic: isVariadic, body: body)
  }

  private init(name: String, parameters: [Parameter], isVariadic: Bool, body: @escaping Body) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.body = body
  }
}
