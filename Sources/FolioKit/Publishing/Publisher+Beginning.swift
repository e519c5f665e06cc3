import Glibc
import Records

extension Publisher {
  /// Takes the output's lock, clears what killed runs left, and makes an empty stage.
  ///
  /// Whatever would keep the report from being published is found here as far as it can be, before
  /// anything is rendered.
  package static func begin(_ options: PublishOptions) throws(PublishFault) -> Publisher {
    let location = try OutputLocation.find(options.output)
    do throws(PublishFault) {
      return try begin(options, at: location)
    } catch {
      location.removeMadeFolders()
      throw error
    }
  }

  private static func begin(
    _ options: PublishOptions, at location: OutputLocation
  ) throws(PublishFault) -> Publisher {
    let lock = try takeLock(options, location)
    // Only now: while this waited, another build may have exchanged the output.
    let old = try openOld(location)
    if options.keepsPrevious { try checkPrevious(location) }
    let text = try old.flatMap { old throws(PublishFault) in try Manifest.text(in: old) }
    // It takes a while where there are many files, and sources can be read meanwhile.
    let last = Pending(options.workers) { LastReport(text) }
    try PublishFault.wrap { () throws(FileFault) in
      try Leftovers.clear(location, output: old) { last.value.manifest }
      try options.before(.stage)
    }
    let stage = try makeStage(location)
    let publisher = Publisher(
      options: options, location: location, stage: stage, old: old, last: last, lock: lock)
    do throws(PublishFault) {
      try publisher.checkStage()
    } catch {
      publisher.abandon()
      throw error
    }
    return publisher
  }

  private static func makeStage(_ location: OutputLocation) throws(PublishFault) -> Stage {
    do throws(FileFault) {
      return try Stage(for: location.name, in: location.parent, as: location.asked)
    } catch {
      throw location.fault(besideOutput: error)
    }
  }

  private static func takeLock(
    _ options: PublishOptions, _ location: OutputLocation
  ) throws(PublishFault) -> BuildLock {
    do throws(FileFault) {
      try options.before(.lock)
      let name = TemporaryName(for: location.name, kind: "lock").prefix
      let lock = try BuildLock.take(name, in: location.parent, waiting: options.wait)
      if let lock { return lock }
    } catch {
      throw location.fault(besideOutput: error)
    }
    throw .locked(output: options.output)
  }

  /// The folder that is there already, if it can be exchanged.
  private static func openOld(_ location: OutputLocation) throws(PublishFault) -> Folder? {
    let status = try PublishFault.wrap { () throws(FileFault) in
      try location.parent.status(location.name)
    }
    guard let status else { return nil }
    guard status.kind == .folder else { throw .notAFolder(output: location.asked) }
    let (folder, isMount) = try PublishFault.wrap { () throws(FileFault) in
      let folder = try location.parent.folder(location.name, as: location.asked)
      let parentDevice = try location.parent.descriptor.status().device
      return (folder, folder.isMountRoot || status.device != parentDevice)
    }
    if isMount { throw .notExchangeable(output: location.asked, reason: "it is a mount point") }
    return folder
  }

  /// An earlier report, or nothing, may be where the last report is kept.
  private static func checkPrevious(_ location: OutputLocation) throws(PublishFault) {
    let name = location.previousName
    let (status, manifest) = try PublishFault.wrap { () throws(FileFault) in
      let status = try location.parent.status(name)
      guard status?.kind == .folder else { return (status, nil as FileStatus?) }
      return (status, try location.parent.folder(name).status(Manifest.name))
    }
    if status != nil, manifest?.kind != .file {
      throw .previousIsForeign(path: location.parent.describe(name))
    }
  }

  /// Tries on the empty stage what the end will need.
  private func checkStage() throws(PublishFault) {
    let canExchange = try PublishFault.wrap { () throws(FileFault) in try stage.canExchange() }
    if !canExchange {
      throw .notExchangeable(
        output: options.output, reason: "the file system has no exchange of two folders")
    }
    guard let old else { return }
    do throws(FileFault) {
      try stage.folder.takePermissions(of: old, keepsWritable: true)
    } catch {
      throw .permissionsLost(output: options.output, reason: error.reason)
    }
  }
}

extension OutputLocation {
  /// Where `--keep-previous` leaves the last report.
  var previousName: RelativePath { name.appending(suffix: ".previous") }

  /// What it means that something could not be made beside the output.
  fileprivate func fault(besideOutput fault: FileFault) -> PublishFault {
    let isRefused = [EACCES, EPERM, EROFS].contains(fault.code)
    if isRefused, let status = try? parent.status(name), status.kind == .folder {
      let reason = "nothing can be made in the folder that holds it (\(fault.reason))"
      return .notExchangeable(output: asked, reason: reason)
    }
    return .file(FileFault(fault.operation, asked, fault.code))
  }
}
