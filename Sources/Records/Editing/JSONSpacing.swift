/// What stands between the parts of a JSON list or object.
struct JSONSpacing: Equatable {
  /// Behind the opening bracket.
  var open: [UInt8] = []
  /// Between two items, with the comma.
  var comma = Array(", ".utf8)
  /// Between a key and its value, with the colon.
  var colon = Array(": ".utf8)
  /// Before the closing bracket.
  var close: [UInt8] = []

  /// That of the JSON writer.
  init() {}

  /// That of a list or an object in a text; what it has none of is made to fit.
  init(_ container: JSONContainer, of text: [UInt8]) {
    guard let first = container.items.first, let last = container.items.last else { return }
    open = Array(text[(container.range.lowerBound + 1)..<first.start])
    close = Array(
      text[last.value.upperBound..<max(last.value.upperBound, container.range.upperBound - 1)])
    if let key = last.key { colon = Array(text[key.upperBound..<last.value.lowerBound]) }
    if container.items.count > 1 {
      let before = container.items[container.items.count - 2]
      comma = Array(text[before.value.upperBound..<last.start])
    } else if open.contains(0x0A) {
      comma = [UInt8(ascii: ",")] + open
    } else if last.key != nil, colon == [UInt8(ascii: ":")] {
      comma = [UInt8(ascii: ",")]
    }
  }
}
