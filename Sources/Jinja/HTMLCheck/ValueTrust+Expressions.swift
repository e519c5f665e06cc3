extension ValueTrust {
  /// Filters whose result is a number.
  private static let numeric: Set<String> = [
    "abs", "count", "float", "int", "length", "round", "wordcount",
  ]
  /// Filters that leave what they are given as safe as it was.
  private static let neutral: Set<String> = [
    "e", "escape", "safe", "string", "trim", "lower", "upper", "capitalize", "title",
  ]
  /// Functions whose business is to make addresses.
  private static let addresses: Set<String> = ["url", "url_for"]
  /// Functions that print what is checked where it is written.
  private static let checkedElsewhere: Set<String> = ["super", "caller"]

  /// What is known about an expression; `names` holds what is known about variables.
  init(_ expression: ExpressionNode, _ names: [String: ValueTrust]) {
    switch expression.form {
    case .constant(let literal): self = ValueTrust(literal)
    case .name(let name): self = names[name] ?? .none
    case .conditional(_, let then, let otherwise):
      self =
        otherwise.map { .both(ValueTrust(then, names), ValueTrust($0, names)) }
        ?? ValueTrust(then, names)
    case .or(let one, let other):
      self = .both(ValueTrust(one, names), ValueTrust(other, names))
    case .and(_, let other): self = ValueTrust(other, names)
    case .concatenation(let parts): self = ValueTrust(parts, names)
    case .binary(.add, let one, let other): self = ValueTrust([one, other], names)
    case .binary(.modulo, let one, let other):
      self = ValueTrust([one, other], names)
    case .binary(_, let one, let other):
      // Text has no other operator that gives text but repetition.
      self = .both(ValueTrust(one, names), ValueTrust(other, names))
    case .negative(let inner), .positive(let inner): self = ValueTrust(inner, names)
    case .not, .comparison, .test: self = .own
    case .attribute(let owner, let name):
      self = ValueTrust.isLoop(owner) && name != "previtem" && name != "nextitem" ? .own : .none
    case .call(let callee, let arguments): self = ValueTrust(callee, arguments, names)
    case .filter(let input, let name, let arguments):
      self = ValueTrust(filter: name, input, arguments, names)
    case .tuple, .list, .dictionary, .item, .slice, .namespaceMember: self = .none
    }
  }

  private init(_ literal: Literal) {
    self = .own
    if case .text(let text) = literal { isSafeURL = SafeURL.isSafe(text) }
  }

  /// Parts joined to one text: the first decides how an address begins.
  private init(_ parts: [ExpressionNode], _ names: [String: ValueTrust]) {
    self = parts.dropFirst().reduce(parts.first.map { ValueTrust($0, names) } ?? .own) {
      .both($0, ValueTrust($1, names))
    }
    isSafeURL = isSafeURL || parts.first.map { ValueTrust.fixesScheme($0) } ?? false
  }

  private static func fixesScheme(_ expression: ExpressionNode) -> Bool {
    guard case .constant(.text(let text)) = expression.form else { return false }
    return fixesScheme(text)
  }

  /// Whether an address that begins so can only go on harmlessly.
  static func fixesScheme(_ text: [UInt8]) -> Bool {
    let ends = text.contains { byte in
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
      default: false
      }
    }
    return ends && SafeURL.isSafe(text)
  }

  private static func isLoop(_ expression: ExpressionNode) -> Bool {
    if case .name("loop") = expression.form { return true }
    return false
  }

  private init(
    _ callee: ExpressionNode, _ arguments: CallArguments, _ names: [String: ValueTrust]
  ) {
    self = .none
    switch callee.form {
    case .name(let name) where ValueTrust.checkedElsewhere.contains(name): self = .own
    case .name(let name) where ValueTrust.addresses.contains(name): isSafeURL = true
    case .attribute(let owner, let name):
      if case .name("self") = owner.form { self = .own }
      if ValueTrust.isLoop(owner), name == "cycle" {
        self = arguments.expressions.reduce(.own) { .both($0, ValueTrust($1, names)) }
      }
      // The text that `format` fills in decides how an address begins.
      if name == "format" { isSafeURL = ValueTrust.fixesScheme(owner) }
    default: break
    }
  }

  private init(
    filter name: String, _ input: ExpressionNode?, _ arguments: CallArguments,
    _ names: [String: ValueTrust]
  ) {
    let given = input.map { ValueTrust($0, names) } ?? .none
    self = .none
    switch name {
    case _ where ValueTrust.numeric.contains(name): self = .own
    case _ where ValueTrust.neutral.contains(name):
      self = given
      if name == "trim", given.isOwn { isSafeURL = given.isSafeURL }
    case "forceescape":
      self = given
      isEscapedJSON = given.isJSON
    case "tojson": isJSON = true
    case "xmlattr": isAttributes = true
    // Encoding writes every colon as %3A.
    case "safe_url", "urlencode": isSafeURL = true
    case "default", "d":
      let fallback = arguments.expressions.first.map { ValueTrust($0, names) } ?? .own
      self = .both(given, fallback)
    case "format": isSafeURL = input.map { ValueTrust.fixesScheme($0) } ?? false
    case "join", "replace", "indent", "center":
      if given.isOwn, arguments.expressions.allSatisfy({ ValueTrust($0, names).isOwn }) {
        isOwn = true
      }
    default: break
    }
  }
}
