import { isLatchkeyError } from '@latchkey/protocol'
import manifest from '../package.json' with { type: 'json' }
import { type Io, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { Refusal } from './dev/refusal.mjs'

/**
 * Runs the command that the arguments name; without one, `dev`.
 *
 * @returns the exit code: 0, 1 if the command failed, 2 if the arguments don't fit
 */
export async function runCommand(args: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = args
  if (first === '--version' || first === '-v' || first === 'version') return say(io, manifest.version)
  if (first === '--help' || first === '-h' || first === 'help') return help(rest[0], io)
  const isDefault = first === undefined || first.startsWith('-')
  const name = isDefault ? 'dev' : first
  if (!Object.hasOwn(commands, name)) {
    io.err(`latchkey has no command ${JSON.stringify(name)}. latchkey help lists them.`)
    return 2
  }
  const given = isDefault ? args : rest
  if (given.includes('--help') || given.includes('-h')) return help(name, io)
  try {
    const loaded = await commands[name]?.load()
    return (await loaded?.command.run(given, io)) ?? 2
  } catch (error) {
    return explain(name, error, io)
  }
}

async function help(name: string | undefined, io: Io): Promise<number> {
  const entry = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (entry) return say(io, `${entry.summary}\n\n${(await entry.load()).command.usage}`)
  io.out('Usage: latchkey [<command>] [<options>]\n')
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  for (const [each, { summary }] of Object.entries(commands)) io.out(`  ${each.padEnd(width)}  ${summary}`)
  io.out('\nlatchkey <command> --help says more about one. latchkey --version prints the version.')
  return 0
}

function explain(name: string, error: unknown, io: Io): number {
  if (error instanceof UsageError || isOfArguments(error)) {
    io.err(`${error.message}\nlatchkey ${name} --help says how it is used.`)
    return 2
  }
  io.err(isExpected(error) ? error.message : String((error as Error)?.stack ?? error))
  return 1
}

/** What the user can act on. Of errors of the system, such as a file that can't be read, the message says what and where. */
function isExpected(error: unknown): error is Error {
  if (error instanceof Refusal || isLatchkeyError(error)) return true
  return error instanceof Error && 'syscall' in error
}

/** What `parseArgs` of Node throws. */
function isOfArguments(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function say(io: Io, line: string): number {
  io.out(line)
  return 0
}
