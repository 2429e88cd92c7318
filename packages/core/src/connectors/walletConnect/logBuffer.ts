import { limits } from '@latchkey/protocol'
import type { LogEntry } from '@latchkey/walletconnect'

/** The newest log entries about a page and its relays. */
export type LogBuffer = {
  add(entry: LogEntry): void
  /** One line of JSON each, oldest first. */
  lines(): readonly string[]
}

/**
 * Keeps about this many bytes and drops the oldest lines. Anything that could be a key, a topic or a token is removed.
 */
export function createLogBuffer({
  bytes = limits.LOG_BUFFER_BYTES,
  now = Date.now,
}: {
  bytes?: number
  now?: () => number
} = {}): LogBuffer {
  let lines: string[] = []
  let size = 0
  return {
    add(entry) {
      const line = toLine(entry, now())
      lines.push(line)
      size += line.length
      if (size <= bytes) return
      let first = 0
      while (size > bytes) size -= lines[first++]?.length ?? 0
      lines = lines.slice(first)
    },
    lines: () => [...lines],
  }
}

/** ASCII only, so that a character is a byte. */
function toLine(entry: LogEntry, at: number): string {
  const safe = Object.entries(entry).map(([name, value]) => [name, toText(value)])
  const line = JSON.stringify({ at: new Date(at).toISOString(), ...Object.fromEntries(safe) })
  return line.replace(/[^\x20-\x7e]/g, '?')
}

const TEXT_MAX = 300
/** Keys, topics and parts of tokens are longer than this; words are not. */
const secrets = /[\w+/=-]{32,}/g

function toText(value: unknown): string {
  const text = value instanceof Error ? `${value.name}: ${value.message}` : String(value)
  // The project id is in the query of a relay's URL.
  return text.replace(/\?\S*/g, '').replace(secrets, '...').slice(0, TEXT_MAX)
}
