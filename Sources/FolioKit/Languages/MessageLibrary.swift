import Records

/// The files of messages in the template folders.
struct MessageLibrary {
  let library: TemplateLibrary

  /// What was found for a locale.
  struct Found {
    var layers: [Messages.Layer]
    /// What HTML's `lang` says of the texts.
    var tag: String
    /// The hash of the files of the layers, in their order.
    var digest = DigestInput().digest
    var faults: [Diagnostic] = []
    /// Messages that English has and the language lacks.
    var gaps: [Diagnostic] = []
    /// What a build tells about the language.
    var remarks: [Diagnostic] = []
    /// Whether the language has messages of its own.
    var isOwnLanguage: Bool
  }

  /// The messages for a locale: those of the nearest names first, English last.
  func messages(for locale: Located<String>) throws(FolioError) -> Found {
    var found = try messages(for: locale.value)
    if !found.isOwnLanguage {
      let name = LocaleChain.names(locale.value).last ?? "en"
      found.remarks = [
        locale.place.diagnostic(
          .warning,
          "there are no messages for \(locale.value.quoted), so labels are in English; "
            + "locales/\(name).json in the template folder would hold them")
      ]
    }
    return found
  }

  /// The messages for a locale, whose name nobody has written down.
  func messages(for locale: String) throws(FolioError) -> Found {
    let chain = LocaleChain.names(locale)
    let english = try files("en")
    var found = Found(layers: [], tag: "en", isOwnLanguage: false)
    var known: Set<String> = []
    var input = DigestInput()
    for name in chain where name != "en" {
      let files = try files(name)
      guard !files.isEmpty else { continue }
      if !found.isOwnLanguage { found.tag = LocaleChain.tag(locale) }
      found.isOwnLanguage = true
      for file in files {
        input.append(file.source.bytes.span)
        found.faults += file.faults
        for original in english { found.faults += file.faults(against: original) }
        known.formUnion(file.messages.keys)
      }
      found.layers += files.map { Messages.Layer(locale: name, messages: $0.patterns) }
    }
    if chain.last == "en" {
      found.tag = LocaleChain.tag(locale)
      found.isOwnLanguage = true
    } else if let last = chain.last, found.isOwnLanguage {
      found.gaps = gaps(english, known: known, in: try files(last))
    }
    for file in english {
      input.append(file.source.bytes.span)
      found.faults += file.faults
    }
    found.layers += english.map { Messages.Layer(locale: "en", messages: $0.patterns) }
    found.digest = input.digest
    return found
  }

  private func gaps(
    _ english: [MessageFile], known: Set<String>, in files: [MessageFile]
  ) -> [Diagnostic] {
    let all = english.reduce(into: Set<String>()) { $0.formUnion($1.messages.keys) }
    let missing = all.subtracting(known).sorted()
    guard !missing.isEmpty, let file = files.first else { return [] }
    let list = missing.joined(separator: ", ")
    return [
      Diagnostic(
        .warning, path: file.source.path,
        message: "English stands for what is missing here: \(list)")
    ]
  }

  /// A locale's files: the user's, then the stock one.
  private func files(_ name: String) throws(FolioError) -> [MessageFile] {
    var result: [MessageFile] = []
    var seen: Set<String> = []
    for folder in library.folders {
      let path = "\(folder)/locales/\(name).json"
      guard FileTree.isFile(path), let real = FileTree.canonicalPath(path),
        seen.insert(real).inserted
      else { continue }
      do throws(FileFault) {
        let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        result.append(MessageFile(TextFile(path: shown, bytes: try WholeFile.read(path))))
      } catch {
        throw FolioError(error.exitCode, error.message)
      }
    }
    return result
  }
}

extension MessageFile {
  fileprivate var patterns: [String: MessagePattern] { messages.mapValues(\.value) }
}
