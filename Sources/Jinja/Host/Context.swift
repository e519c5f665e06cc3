/// The names a template sees.
public struct Context: Sendable, ExpressibleByDictionaryLiteral {
  var values: [String: HostValue]

  public init() { values = [:] }

  public init(dictionaryLiteral elements: (String, HostValue)...) {
    values = Dictionary(elements, uniquingKeysWith: { _, last in last })
  }

  public subscript(name: String) -> HostValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  public var names: [String] { Array(values.keys) }
}
