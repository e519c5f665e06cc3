/// Describes a collection: its fields, its key, and the preferences that concern it.
package struct Schema: Sendable, Equatable {
  /// The collection's name and its root element in XML, such as `cars`.
  package var name: String
  /// What people call it, such as "Cars".
  package var label: String
  /// A record's element in XML, such as `car`.
  package var element: String
  package var fields: [Field]
  /// The field that identifies a record.
  package var key: String
  /// The field among whose equals keys are unique, such as the store of a palette; nil where they
  /// are unique throughout.
  package var partition: String?
  /// The preference group of its orders and filters, such as `view.preferences`.
  package var preferenceGroup: String
  /// The preference that chooses an order, such as `displayOrder`.
  package var orderPreference: String
  package var orders: [NamedOrder]
  /// The number of the order that holds without a preference; nil is the order of the file.
  package var defaultOrder: Int?
  package var filters: [NamedFilter]

  package init(
    name: String, label: String, element: String, fields: [Field], key: String = "id",
    partition: String? = nil,
    preferenceGroup: String? = nil, orderPreference: String = "displayOrder",
    orders: [NamedOrder] = [], defaultOrder: Int? = nil, filters: [NamedFilter] = []
  ) {
    self.name = name
    self.label = label
    self.element = element
    self.fields = fields
    self.key = key
    self.partition = partition
    self.preferenceGroup = preferenceGroup ?? name
    self.orderPreference = orderPreference
    self.orders = orders
    self.defaultOrder = defaultOrder
    self.filters = filters
  }

  /// The schema of records of which nothing is known (`--collection any`).
  package static let any = Schema(name: "records", label: "Records", element: "record", fields: [])

  package func field(named name: String) -> Field? {
    fields.first { $0.name.hasSameBytes(as: name) }
  }
}
