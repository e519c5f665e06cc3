import Records

/// One file of records in a project that is begun.
struct StartedSource {
  /// Where it is now.
  let origin: String
  /// Where it is to be, from the project's folder.
  let path: String
  /// Whether it lies in the project already and stays.
  let isInPlace: Bool
  let schema: Schema
  /// How many records it holds.
  let count: Int

  /// Whether its collection has to be declared.
  var isDeclared: Bool { !Collections.builtIn.contains { $0.name == schema.name } }
}
