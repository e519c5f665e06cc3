/// Turns the bytes of a file, piece by piece, into UTF-8, and accepts nothing that is not of the
/// encoding. A byte order mark is dropped.
package final class TextDecoder: ChunkDecoder {
  private enum Method {
    case utf8(UTF8Check)
    case utf16(UTF16Decoder)
    case codePage(CodePage)
  }

  private let encoding: TextEncoding
  private var method: Method
  /// Bytes given out so far.
  private var offset = 0

  /// Nil where ICU has no table of the encoding.
  package init?(_ encoding: TextEncoding) {
    self.encoding = encoding
    switch encoding {
    case .utf8: method = .utf8(UTF8Check())
    case .utf16: method = .utf16(UTF16Decoder(order: nil))
    case .utf16LittleEndian: method = .utf16(UTF16Decoder(order: .little))
    case .utf16BigEndian: method = .utf16(UTF16Decoder(order: .big))
    case .usASCII, .latin1, .windows:
      guard let page = CodePage(encoding) else { return nil }
      method = .codePage(page)
    }
  }

  /// Appends the text of the next piece to `output`.
  ///
  /// What is right before a fault is appended all the same.
  package func decode(
    _ chunk: Span<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) throws(DecodingFault) {
    let start = output.count
    let fault = decode(chunk, into: &output) ?? (isLast ? faultAtEnd : nil)
    offset += output.count - start
    if let fault { throw DecodingFault(offset: offset, message: fault) }
  }

  /// Appends what can be decoded; says what is wrong with the rest.
  private func decode(_ chunk: Span<UInt8>, into output: inout [UInt8]) -> String? {
    switch method {
    case .utf8(var check):
      let fault = check.copy(chunk, into: &output)
      method = .utf8(check)
      return fault
    case .utf16(var decoder):
      let fault = decoder.decode(chunk, into: &output)
      method = .utf16(decoder)
      return fault
    case .codePage(let page):
      guard let index = page.decode(chunk, into: &output) else { return nil }
      return "byte \(hex(chunk[index])) stands for nothing in \(encoding.name)"
    }
  }

  private var faultAtEnd: String? {
    let isWhole =
      switch method {
      case .utf8(let check): check.isBetweenCharacters
      case .utf16(let decoder): decoder.isBetweenCharacters
      case .codePage: true
      }
    return isWhole ? nil : "the text ends in the middle of a character of \(encoding.name)"
  }
}

/// A byte as people write it, such as `0x81`.
func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
}
