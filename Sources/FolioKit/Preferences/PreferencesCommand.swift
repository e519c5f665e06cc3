import Records

/// Shows and changes the preferences of a project.
package struct PreferencesCommand {
  package enum Action: Sendable, Equatable {
    case list
    case get(String)
    case set(String, String)
    /// Nil is all.
    case reset(String?)
  }

  package let action: Action
  package let options: PreferencesOptions
  package let services: Services

  package init(_ action: Action, options: PreferencesOptions, services: Services) {
    self.action = action
    self.options = options
    self.services = services
  }

  /// Does what was asked and gives what goes to standard output.
  package func run() throws(FolioError) -> String {
    var store = try SettingsStore.read(
      options.configuration, reading: services.reading, environment: services.environment,
      settings: options.settings,
      requiresFile: false)
    switch action {
    case .list:
      try store.refuseFaults()
      services.report(store.remarks, options.reporting)
      return PreferenceTable.text(store.preferences.entries)
    case .get(let name):
      try store.refuseFaults()
      services.report(store.remarks, options.reporting)
      return try store.entry(named: name).value.text + "\n"
    case .set(let name, let text):
      try store.set(name, to: text)
      try store.save()
      let entry = try store.entry(named: name)
      if entry.origin.isStronger {
        let warning =
          "what was set has no effect while \(entry.origin.label) is \(entry.value.text.quoted)"
        services.report([Diagnostic(.warning, path: name, message: warning)], options.reporting)
      }
      return ""
    case .reset(let name):
      try store.reset(name)
      try store.save()
      return ""
    }
  }
}

extension PreferenceOrigin {
  /// Whether it is stronger than the preferences file.
  fileprivate var isStronger: Bool {
    switch self {
    case .environment, .commandLine, .option: true
    case .schema, .configuration, .file: false
    }
  }
}
