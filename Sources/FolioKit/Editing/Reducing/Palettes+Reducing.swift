import Records

extension Palettes {
  mutating func reduce(_ action: Action) -> [Remark] {
    switch action {
    case .renamePalette(let palette, let name): rename(palette, to: name)
    case .addEmojis(let palette, let texts): addEmojis(texts, to: palette)
    case .removeEmoji(let palette, let emoji): removeEmoji(emoji, from: palette)
    case .addPalette(let fields, let store): add(fields, to: store)
    case .removePalette(let palette): remove(palette)
    case .addWorkout, .removeWorkout, .sort, .book, .setFavorite, .deleteCar, .setPreference,
      .setSchedule:
      []
    }
  }

  private mutating func rename(_ palette: PaletteName, to name: String) -> [Remark] {
    withPalette(palette) { list, slot in
      guard !name.allSatisfy(\.isWhitespace) else { return [.nameIsEmpty] }
      list.update(slot: slot) { $0.name = name }
      return []
    }
  }

  private mutating func addEmojis(_ texts: [String], to palette: PaletteName) -> [Remark] {
    withPalette(palette) { list, slot in
      let (new, strays) = EmojiSplitter.shared.parts(texts)
      list.update(slot: slot) { palette in
        palette.emojis = new + palette.emojis.filter { !new.contains($0) }
      }
      return strays.isEmpty ? [] : [.notEmoji(strays, palette: palette.id)]
    }
  }

  private mutating func removeEmoji(_ emoji: String, from palette: PaletteName) -> [Remark] {
    withPalette(palette) { list, slot in
      guard let index = list[slot: slot]?.emojis.firstIndex(of: emoji) else {
        return [.emojiNotThere(emoji, palette: palette.id)]
      }
      list.update(slot: slot) { $0.emojis.remove(at: index) }
      return []
    }
  }

  private mutating func remove(_ palette: PaletteName) -> [Remark] {
    find(palette) { palettes, slot in
      palettes.remove(slot: slot)
      return []
    }
  }

  private mutating func add(_ fields: RecordFields, to store: String?) -> [Remark] {
    let name = fields.text("name")
    guard !name.allSatisfy(\.isWhitespace) else { return [.nameIsEmpty] }
    let store = store ?? defaultStore
    var id = fields.text("id")
    if id.isEmpty {
      id = newID(of: name)
    } else if list[Palette.Key(store: store, id: id)] != nil {
      return [.idTaken(id, kind: "palette")]
    }
    var fields = fields
    if store != defaultStore { fields["store"] = .text(store) }
    let (emojis, strays) = EmojiSplitter.shared.parts(fields["emojis"])
    append(
      Palette(
        key: Palette.Key(store: store, id: id), name: name, emojis: emojis,
        origin: .action(fields)))
    return strays.isEmpty ? [] : [.notEmoji(strays, palette: id)]
  }

  /// The slug of a palette's name, or a name without a letter itself, with a number where another
  /// palette of the file has it, as the next run finds it.
  private func newID(of name: String) -> String {
    let words = Slug.words(in: SharedTransliterator.ascii(name))
    let base = words.isEmpty ? name : words
    var id = base
    var number = 1
    while hasID(id) {
      number += 1
      id = "\(base)-\(number)"
    }
    return id
  }

  private mutating func withPalette(
    _ palette: PaletteName, _ body: (inout RecordList<Palette>, Int) -> [Remark]
  ) -> [Remark] {
    find(palette) { palettes, slot in body(&palettes.list, slot) }
  }

  private mutating func find(
    _ palette: PaletteName, _ body: (inout Palettes, Int) -> [Remark]
  ) -> [Remark] {
    let store = palette.store ?? defaultStore
    guard stores.contains(store) else {
      return [.unknownStore(store, known: stores.filter { !$0.isEmpty })]
    }
    guard let slot = list.slot(of: Palette.Key(store: store, id: palette.id)) else {
      let ids = self[store: store].prefix(1000).map(\.key.id)
      let nearest = NearestName.of(palette.id, among: ids)
      return [.unknownID(palette.id, kind: "palette", nearest: nearest)]
    }
    return body(&self, slot)
  }
}
