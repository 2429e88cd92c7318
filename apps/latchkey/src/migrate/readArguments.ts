import { parseArgs } from 'node:util'
import { UsageError } from '../command.ts'

export type Arguments = { folder: string; server: string; isWritten: boolean }

/**
 * Reads `<folder> [--server <url>] [--write]`.
 *
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { server: { type: 'string', default: DEFAULT_SERVER }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  const { server, write } = values
  if (!folder || more.length > 0) throw new UsageError('Name one folder: the one with the source of the app.')
  if (!isPlainUrl(server)) throw new UsageError(`--server is ${server}. Write the URL of your Latchkey server.`)
  return { folder, server, isWritten: write }
}

/** The server of the local world. */
const DEFAULT_SERVER = 'http://localhost:3000'

// It is written into the app's code between quotes.
function isPlainUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[\w.:/[\]-]+$/.test(text)
}
