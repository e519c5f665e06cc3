extension HTMLEscaping {
  static func escape(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { reference(for: $0) != nil }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    append(text, to: &result)
    return result
  }
}
