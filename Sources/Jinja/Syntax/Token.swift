/// A piece of a template, as the parser reads it.
struct Token: BitwiseCopyable {
  enum Kind: Equatable {
    case data
    case blockBegin, blockEnd, variableBegin, variableEnd
    case name, string, integer, float
    case add, sub, mul, div, floordiv, mod, pow, tilde
    case eq, ne, lt, lteq, gt, gteq
    case lparen, rparen, lbracket, rbracket, lbrace, rbrace
    case assign, dot, colon, pipe, comma, semicolon
    case end
    /// The lexer found no token here; the list of tokens says why.
    case fault
  }

  var kind: Kind
  /// Where it begins in the source.
  var start: Int
  var end: Int
}

extension Token.Kind {
  /// As messages call it.
  var description: String {
    switch self {
    case .data: "template data / text"
    case .blockBegin: "begin of statement block"
    case .blockEnd: "end of statement block"
    case .variableBegin: "begin of print statement"
    case .variableEnd: "end of print statement"
    case .name: "name"
    case .string: "string"
    case .integer: "integer"
    case .float: "float"
    case .end: "end of template"
    case .fault: "fault"
    case .add: "+"
    case .sub: "-"
    case .mul: "*"
    case .div: "/"
    case .floordiv: "//"
    case .mod: "%"
    case .pow: "**"
    case .tilde: "~"
    case .eq: "=="
    case .ne: "!="
    case .lt: "<"
    case .lteq: "<="
    case .gt: ">"
    case .gteq: ">="
    case .lparen: "("
    case .rparen: ")"
    case .lbracket: "["
    case .rbracket: "]"
    case .lbrace: "{"
    case .rbrace: "}"
    case .assign: "="
    case .dot: "."
    case .colon: ":"
    case .pipe: "|"
    case .comma: ","
    case .semicolon: ";"
    }
  }
}
