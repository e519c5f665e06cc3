extension Mapping {
  /// The names of the fields and those that begin their ways.
  var namesTaken: Set<[UInt8]> {
    var names = Set(fields.map { Array($0.name.utf8) })
    for rule in fields.flatMap(\.rules) {
      for path in rule.paths {
        if path.surroundings == nil, let first = path.steps.first { names.insert(first.name) }
      }
    }
    return names
  }
}

extension MappingRule {
  /// Every way that begins in the record.
  fileprivate var paths: [MappingPath] {
    var result: [MappingPath] = []
    switch source {
    case .path(let path), .span(let path):
      result.append(path)
      if case .beside(let other)? = unit, path.steps.count == 1 { result.append(other) }
    case .text(let pieces):
      for case .value(let path) in pieces { result.append(path) }
    case .track(let track): result.append(track.segments)
    case .constant, .grades: break
    }
    return result
  }
}
