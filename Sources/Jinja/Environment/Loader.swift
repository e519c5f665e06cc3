/// Where templates come from.
public struct Loader: Sendable {
  /// The bytes of the template called so; nil where there is none.
  let load: @Sendable (String) throws(LoaderError) -> [UInt8]?
  /// All names there are, for proposals.
  let names: @Sendable () -> [String]

  public init(
    load: @escaping @Sendable (String) throws(LoaderError) -> [UInt8]?,
    names: @escaping @Sendable () -> [String]
  ) {
    self.load = load
    self.names = names
  }

  /// Serves templates kept in memory.
  public init(_ templates: [String: String]) {
    self.init(
      load: { (name) throws(LoaderError) in templates[name].map { Array($0.utf8) } },
      names: { templates.keys.sorted() })
  }

  /// Has no template.
  public static let none = Loader([:])
}
