import Records

extension Configuration {
  /// What the file asks for and this version cannot do yet: refused, since a report made without it
  /// would be another one than was asked for.
  var unsupported: [Diagnostic] {
    var result: [Diagnostic] = []
    for source in sources {
      if let store = source.store {
        result.append(store.place.diagnostic(.error, "stores are not there yet"))
      }
    }
    return result
  }
}
