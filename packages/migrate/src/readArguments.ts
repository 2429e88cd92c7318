/** What the command line says. `error` is a sentence for the developer. */
export type Arguments = { error?: string | undefined; folder: string; server: string; isWritten: boolean }

/** Reads `migrate <folder> [--server <url>] [--write]`. */
export function readArguments(given: readonly string[]): Arguments {
  const rest = [...given]
  const isWritten = take(rest, '--write').length > 0
  const [, server = DEFAULT_SERVER] = take(rest, '--server', 2)
  const [command, folder = '', ...more] = rest
  const read = { folder, server, isWritten }
  if (command !== 'migrate' || folder === '' || more.length > 0 || folder.startsWith('-'))
    return { ...read, error: usage }
  if (!isPlainUrl(server)) return { ...read, error: `--server is ${server}. Write the URL of your Latchkey server.` }
  return read
}

/** The server of `npm start`. */
const DEFAULT_SERVER = 'http://localhost:3000'

const usage = `Usage: latchkey migrate <folder> [--server <url>] [--write]

Moves an app from RainbowKit to @latchkey/rainbowkit, and from AppKit to @latchkey/appkit. Says what it would change; --write changes it.`

// It is written into the app's code between quotes.
function isPlainUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[\w.:/[\]-]+$/.test(text)
}

function take(from: string[], name: string, count = 1): string[] {
  const at = from.indexOf(name)
  return at < 0 ? [] : from.splice(at, count)
}
