import Records

extension Configuration {
  /// What the file asks for and this version cannot do yet: refused, since a report made without it
  /// would be another one than was asked for.
  var unsupported: [Diagnostic] {
    var result: [Diagnostic] = []
    if let pageSize {
      result.append(
        Diagnostic(
          .error, path: source.path,
          message: "pageSize (\(pageSize)) is not there yet: a list is one page"))
    }
    return result
  }
}
