package import Records

extension Collections {
  /// Emoji palettes; their order is that of the file. Each store has ids of its own.
  package static let palettes = Schema(
    name: "palettes", label: "Palettes", element: "palette",
    fields: [
      Field("id", .text),
      Field("name", .text, label: "Name", isRequired: true),
      Field("emojis", .emojis, label: "Emoji", isRequired: true),
    ], partition: "store")
}
