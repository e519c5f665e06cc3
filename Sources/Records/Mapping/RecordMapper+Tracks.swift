extension RecordMapper {
  /// The metres along a track, and where it begins; nil where it has no points.
  func length(
    of track: TrackSource, _ record: RecordView
  ) throws(Fault) -> (metres: Decimal, position: SourcePosition)? {
    guard let tree = record.start(of: track.segments) else { return nil }
    var metres = 0.0
    var start: SourcePosition?
    for segment in tree.nodes(track.segments.steps, from: [0]) {
      var last: TrackSource.Point?
      for node in tree.nodes(track.points.steps, from: [segment]) {
        let point = try point(node, of: track, in: tree)
        start = start ?? tree.nodes[node].position
        if let last { metres += last.distance(to: point) }
        last = point
      }
    }
    guard let start else { return nil }
    return (Decimal(Array("\(metres)".utf8).span), start)
  }

  private func point(
    _ node: Int, of track: TrackSource, in tree: RecordTree
  ) throws(Fault) -> TrackSource.Point {
    let latitude = try degrees(track.latitude, of: node, in: tree)
    let longitude = try degrees(track.longitude, of: node, in: tree)
    guard let point = TrackSource.Point(latitude: latitude, longitude: longitude) else {
      throw Fault(
        message: "comes from a point that is not on the globe", position: tree.nodes[node].position)
    }
    return point
  }

  private func degrees(
    _ path: MappingPath, of point: Int, in tree: RecordTree
  ) throws(Fault) -> Double {
    let nodes = tree.nodes(path.steps, from: [point])
    guard nodes.count == 1, let value = tree.value(of: nodes[0]) else {
      let name = path.steps.last.map { String(decoding: $0.name, as: UTF8.self) } ?? ""
      throw Fault(
        message: "comes from a point without one \(name)", position: tree.nodes[point].position)
    }
    let text = tree.text(of: value)
    let digits = text.span.extracting(text.span.trimmedRange)
    guard NumberText.isNumber(digits) else {
      throw Fault(
        message: "comes from \(shown(text)), expected degrees", position: tree.nodes[value].position
      )
    }
    return NumberText.double(digits)
  }
}
