import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes lines to a new file that only its owner can read: it holds what the database holds. */
export function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  return pipeline(Readable.from(endLines(lines)), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

/** The lines of a file. It is opened when the first one is asked for: lines read earlier would be lost. */
export async function* readLines(path: string): AsyncGenerator<string> {
  yield* createInterface(createReadStream(path))
}

async function* endLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
