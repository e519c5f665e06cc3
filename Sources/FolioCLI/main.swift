import FolioKit
import Glibc

StandardStreams.reserve()
exit(Program(services: .live).run(Array(CommandLine.arguments.dropFirst())).rawValue)
