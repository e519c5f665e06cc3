import Records

/// The preferences in force, each from the strongest layer that sets it.
///
/// Layers, weakest first: the schema's default, `folio.json`, the preferences file, the environment,
/// the command line.
package struct Preferences: Sendable {
  /// Every preference, by collection in the order of the schemas.
  package var entries: [PreferenceEntry]

  package func entry(named name: String) -> PreferenceEntry? {
    entries.first { $0.key.name == name }
  }

  /// What holds for one collection.
  package subscript(collection: String) -> CollectionPreferences {
    var result = CollectionPreferences()
    for entry in entries where entry.key.collection == collection {
      result.apply(entry)
    }
    return result
  }

  /// The preferences as templates see them: `preferences.view.preferences.maxPriceLevel`.
  package var tree: PreferenceTree {
    PreferenceTree(
      entries.map { ($0.key.name.split(separator: ".")[...], $0.value.tree) })
  }
}
