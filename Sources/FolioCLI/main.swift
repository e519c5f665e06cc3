import FolioKit
import Glibc

StandardStreams.reserve()
// A file that grows beyond the limit is then an error of the write, and not the end of the program.
_ = signal(SIGXFSZ, SIG_IGN)
exit(Program(services: .live).run(Array(CommandLine.arguments.dropFirst())).rawValue)
