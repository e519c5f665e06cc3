import Jinja
import Records

extension Site {
  /// The address, from the root, of a record, of a collection's list, or of a file of the build.
  ///
  /// Throws where no report makes it.
  func address(of target: HostValue?) throws(HostError) -> String {
    switch target {
    case .row(let object, let row):
      guard let records = object as? RecordsObject else { break }
      return RelativeAddress.encoded(try path(ofRecord: row, of: records))
    case .text(let text), .safe(let text, _):
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let anchor = parts.count > 1 ? "#\(parts[1])" : ""
      if map.makes(name) { return RelativeAddress.encoded(name) + anchor }
      if let route = map.list(of: name) {
        return RelativeAddress.encoded(route.path(in: map)) + anchor
      }
      if late.makes(name, in: self) { return RelativeAddress.encoded(name) + anchor }
      let advice =
        NearestName.of(name, among: map.names).map { "; did you mean \($0.quoted)?" } ?? ""
      throw HostError("url: nothing with the path or name \(name.quoted) is built\(advice)")
    case .undefined, .none?, .boolean, .integer, .float, .number, .list, .dictionary, .table,
      .document, .function, nil:
      break
    }
    throw HostError("url needs a record, a collection's name or the path of a report")
  }

  private func path(
    ofRecord row: Int, of records: RecordsObject
  ) throws(HostError) -> String {
    let collection = records.table.schema.name
    if let route = map.record(row, of: collection) { return route.path(in: map) }
    if let path = late.path(ofRecord: row, of: records, in: self) { return path }
    throw HostError("url: no page is built for the records of \(collection)")
  }
}
