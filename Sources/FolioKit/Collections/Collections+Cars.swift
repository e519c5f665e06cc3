package import Records

extension Collections {
  /// Rental cars with the display preferences of a list: order, booked only, price limit.
  package static let cars = Schema(
    name: "cars", label: "Cars", element: "car",
    fields: [
      Field("id", .text),
      Field("name", .text, label: "Name", isRequired: true),
      Field("type", .text, label: "Type"),
      Field("phone", .text, label: "Phone"),
      Field("image", .text, label: "Image"),
      Field(
        "priceLevel", .number, label: "Price level", isRequired: true, minimum: 1, maximum: 5,
        isInteger: true),
      Field("isFavorite", .boolean, label: "Favourite", defaultValue: .boolean(false)),
      Field("isBooked", .boolean, label: "Booked", defaultValue: .boolean(false)),
    ],
    preferenceGroup: "view.preferences", orderPreference: "displayOrder",
    orders: [
      NamedOrder("alphabetical", 0, label: "alphabetical", keys: [SortKey("name")]),
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
        condition: "not showBookedOnly or isBooked",
        label: "{% if showBookedOnly %}booked only{% endif %}"),
      NamedFilter(
        "maxPriceLevel", .number, defaultValue: .number("5"), minimum: 1, maximum: 5,
        condition: "priceLevel <= maxPriceLevel",
        label: "{% if maxPriceLevel < 5 %}up to {{ '$' * maxPriceLevel }}{% endif %}"),
    ])
}
