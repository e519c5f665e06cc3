import Jinja
import Records
import Synchronization

/// The texts of a report in its language, with English for what that lacks.
final class Messages: Sendable {
  /// The messages of one language, and how it counts.
  struct Layer: Sendable {
    let locale: String
    let messages: [String: MessagePattern]

    /// The same for one more thread.
    var twin: Layer {
      let own = messages.map { ($0.twin, $1.twin) }
      return Layer(locale: locale.twin, messages: Dictionary(uniqueKeysWithValues: own))
    }
  }

  /// What HTML's `lang` says of the texts.
  let tag: String
  let formats: Formats
  /// Nearest first.
  private let layers: [Layer]
  /// The hash of the files they come from.
  let digest: Digest
  private let rules = Mutex<[String: PluralRules]>([:])

  init(layers: [Layer], tag: String, digest: Digest, formats: Formats) {
    self.layers = layers
    self.tag = tag
    self.digest = digest
    self.formats = formats
  }

  /// The same texts for one more thread, with formatters of their own.
  var twin: Messages {
    Messages(
      layers: layers.map(\.twin), tag: tag.twin, digest: digest,
      formats: Formats(locale: formats.locale, dates: formats.dates))
  }

  var keys: Set<String> { layers.reduce(into: []) { $0.formUnion($1.messages.keys) } }

  func has(_ key: String) -> Bool { layers.contains { $0.messages[key] != nil } }

  /// A message with its arguments; nil where no language has it.
  ///
  /// With an argument that is safe in `mode`, everything else is escaped and so is the result.
  func text(
    _ key: String, _ arguments: [(name: String, value: HostValue)] = [],
    mode: Autoescape = .none
  ) throws(HostError) -> HostValue? {
    for layer in layers {
      guard let pattern = layer.messages[key] else { continue }
      let isMarkup = (mode == .html || mode == .xml) && arguments.contains { $0.value.isSafe(mode) }
      let writer = MessageWriter(
        key: key, arguments: arguments, formats: formats, mode: isMarkup ? mode : nil,
        keyword: { self.keyword(of: $0, in: layer.locale) })
      let text = try writer.text(pattern, number: nil)
      return isMarkup ? .safe(text, mode) : .text(text)
    }
    return nil
  }

  /// A message without arguments, or what stands for it where no language has it.
  func label(_ key: String, or other: String) -> String {
    guard case .text(let text)? = try? text(key) else { return other }
    return text
  }

  private func keyword(of number: Double, in locale: String) -> String {
    rules.withLock { rules in
      if rules[locale] == nil { rules[locale] = PluralRules(locale: locale) }
      return rules[locale]?.keyword(of: number) ?? "other"
    }
  }
}

extension HostValue {
  fileprivate func isSafe(_ mode: Autoescape) -> Bool {
    if case .safe(_, mode) = self { true } else { false }
  }
}
