import Jinja
import Records

/// Makes a template's value of a nested value's events.
struct HostValueBuilder: ValueSink {
  private enum Frame {
    case list([HostValue])
    case object([(key: String, value: HostValue)], key: String)
  }

  private var frames: [Frame] = []
  private(set) var result = HostValue.undefined

  mutating func beginObject(at position: SourcePosition) { frames.append(.object([], key: "")) }

  mutating func beginList(at position: SourcePosition) { frames.append(.list([])) }

  mutating func key(_ name: Span<UInt8>, at position: SourcePosition) {
    guard case .object(let members, _) = frames.popLast() else { return }
    frames.append(.object(members, key: String(bytes: name)))
  }

  mutating func endObject() { end() }

  mutating func endList() { end() }

  mutating func text(_ text: Span<UInt8>, at position: SourcePosition) {
    add(.text(String(bytes: text)))
  }

  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    add(.number(String(bytes: digits)))
  }

  mutating func boolean(_ value: Bool, at position: SourcePosition) { add(.boolean(value)) }

  mutating func null(at position: SourcePosition) { add(.none) }

  private mutating func end() {
    switch frames.popLast() {
    case .list(let values): add(.list(values))
    case .object(let members, _): add(.dictionary(members))
    case nil: break
    }
  }

  private mutating func add(_ value: HostValue) {
    switch frames.popLast() {
    case .list(var values):
      values.append(value)
      frames.append(.list(values))
    case .object(var members, let key):
      members.append((key, value))
      frames.append(.object(members, key: key))
    case nil:
      result = value
    }
  }
}
