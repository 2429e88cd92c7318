/** A command of the program `latchkey`. */
export type Command = {
  /** What `latchkey <name> --help` prints after its summary. */
  usage: string
  /**
   * Runs it with the arguments after its name, and returns the exit code: 0, or 1 if what was requested failed.
   *
   * @throws {UsageError} if the arguments don't fit. The usage is printed then, and the exit code is 2
   * @throws LatchkeyError whose sentence is printed without a stack
   */
  run: (args: readonly string[], io: Io) => Promise<number>
}

/** What a command reads and writes. */
export type Io = {
  env: NodeJS.ProcessEnv
  cwd: string
  stdin: NodeJS.ReadStream
  /** Prints a line of the result. */
  out: (line: string) => void
  /** Prints a line for the person at the terminal: progress, warnings, errors. */
  err: (line: string) => void
}

/** Arguments that a command doesn't understand. */
export class UsageError extends Error {}
