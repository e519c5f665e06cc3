@testable import Jinja

/// Cuts the input into tokens, with whitespace options taken from its length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLexer(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  var options = Options()
  options.trimBlocks = count % 2 == 1
  options.lstripBlocks = count % 3 == 1
  if count % 5 == 1 {
    options.delimiters.lineStatementPrefix = "#"
    options.delimiters.lineCommentPrefix = "##"
  }
  let source = SourceText(name: "fuzz.html", bytes, keepTrailingNewline: count % 7 != 1)
  for token in Lexer.tokens(of: source.bytes, options: options).tokens {
    precondition(token.start >= 0 && token.start <= token.end && token.end <= source.bytes.count)
    _ = source.line(at: token.start)
  }
  withExtendedLifetime(source) {}
  return 0
}
