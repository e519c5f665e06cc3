import Jinja
import Records

extension SiteMap {
  /// The address, from the root, of a record, of a collection's list, or of a file of the build.
  ///
  /// Throws where no report makes it.
  func address(of target: HostValue?) throws(HostError) -> String {
    switch target {
    case .row(let object, let row):
      guard let records = object as? RecordsObject else { break }
      let collection = records.table.schema.name
      guard let route = record(row, of: collection) else {
        throw HostError("url: no page is built for the records of \(collection)")
      }
      return RelativeAddress.encoded(route.path(in: self))
    case .text(let text), .safe(let text, _):
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let anchor = parts.count > 1 ? "#\(parts[1])" : ""
      if makes(name) { return RelativeAddress.encoded(name) + anchor }
      if let route = list(of: name) {
        return RelativeAddress.encoded(route.path(in: self)) + anchor
      }
      let advice = NearestName.of(name, among: names).map { "; did you mean \($0.quoted)?" } ?? ""
      throw HostError("url: nothing with the path or name \(name.quoted) is built\(advice)")
    case .undefined, .none?, .boolean, .integer, .float, .number, .list, .dictionary, .table,
      .document, .function, nil:
      break
    }
    throw HostError("url needs a record, a collection's name or the path of a report")
  }
}
