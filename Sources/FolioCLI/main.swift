import FolioKit
import Glibc

StandardStreams.reserve()
// A file that grows beyond the limit is then an error of the write, and not the end of the program.
_ = signal(SIGXFSZ, SIG_IGN)
Stack.run {
  exit(Program(services: .live).run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
// There was no stack to run it on.
exit(ExitCode.inputOutput.rawValue)
