package import Records

extension Collections {
  /// A workout diary.
  package static let workouts = Schema(
    name: "workouts", label: "Workouts", element: "workout",
    fields: [
      Field("id", .text),
      Field("name", .text, label: "Name", isRequired: true),
      Field("distance", .number, label: "Distance", isRequired: true, unit: "km", minimum: 0),
      Field("date", .date, label: "Date", isRequired: true),
      Field(
        "complexity", .text, label: "Complexity", isRequired: true,
        allowedValues: [
          AllowedValue(name: "low", rank: 0),
          AllowedValue(name: "medium", rank: 1),
          AllowedValue(name: "high", rank: 2),
        ]),
    ],
    preferenceGroup: "workouts", orderPreference: "sortType",
    orders: [
      NamedOrder(
        "distance", 0, label: "by distance, longest first",
        keys: [SortKey("distance", isDescending: true)]),
      NamedOrder(
        "complexity", 1, label: "by complexity, highest first",
        keys: [SortKey("complexity", isDescending: true)]),
    ])
}
