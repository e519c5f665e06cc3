import Records

/// Collections as the built-in ones are, for tests of what refers to them.
enum SampleSchemas {
  static let all = [cars, workouts, palettes]

  static let cars = Schema(
    name: "cars", label: "Cars", element: "car",
    fields: [
      Field("name", .text, isRequired: true),
      Field("priceLevel", .number, isRequired: true, minimum: 1, maximum: 5, isInteger: true),
      Field("isBooked", .boolean, defaultValue: .boolean(false)),
    ],
    preferenceGroup: "view.preferences",
    orders: [
      NamedOrder("alphabetical", 0, label: "by name", keys: [SortKey("name")]),
      NamedOrder(
        "favoriteFirst", 1, label: "favourites first",
        keys: [SortKey("isFavorite", isDescending: true), SortKey("name")]),
      NamedOrder(
        "bookedFirst", 2, label: "booked first",
        keys: [SortKey("isBooked", isDescending: true), SortKey("name")]),
    ],
    defaultOrder: 0,
    filters: [
      NamedFilter(
        "showBookedOnly", .boolean, defaultValue: .boolean(false),
        condition: "not showBookedOnly or isBooked", label: "booked only"),
      NamedFilter(
        "maxPriceLevel", .number, defaultValue: .number("5"), minimum: 1, maximum: 5,
        condition: "priceLevel <= maxPriceLevel", label: "up to {{ maxPriceLevel }}"),
    ])

  static let workouts = Schema(
    name: "workouts", label: "Workouts", element: "workout",
    fields: [Field("name", .text, isRequired: true), Field("distance", .number)],
    orderPreference: "sortType",
    orders: [
      NamedOrder(
        "distance", 0, label: "longest first", keys: [SortKey("distance", isDescending: true)]),
      NamedOrder(
        "complexity", 1, label: "hardest first",
        keys: [SortKey("complexity", isDescending: true)]),
    ])

  static let palettes = Schema(
    name: "palettes", label: "Palettes", element: "palette",
    fields: [Field("name", .text, isRequired: true)])
}
