/// A rental car, as far as actions see it.
package struct Car: EditableRecord {
  package let key: String
  package let name: String
  package var isBooked: Bool
  package var isFavorite: Bool
  package let origin: RecordOrigin

  package init(
    key: String, name: String, isBooked: Bool, isFavorite: Bool, origin: RecordOrigin
  ) {
    self.key = key
    self.name = name
    self.isBooked = isBooked
    self.isFavorite = isFavorite
    self.origin = origin
  }
}
