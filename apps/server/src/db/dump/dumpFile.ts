import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'

/** What identifies a file's content. */
export type FileSum = { bytes: number; sha256: string }

/**
 * Writes lines to a new file that only its owner can read: it holds what the database holds. When this resolves, the
 * file is on the disk.
 */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of endLines(lines)) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The sum of an existing file. */
export async function sumFile(path: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * The lines of a file. It is opened when the first one is asked for. Only U+000A ends a line: for `node:readline` of later
 * versions, such as Node 24, so do U+2028 and U+2029, which PostgreSQL leaves in JSON as they are.
 *
 * @param check gets the sum of what was read, after the last line; it may throw
 */
export async function* readLines(path: string, check: (sum: FileSum) => void = () => {}): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  let begun = ''
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
    const [first = '', ...others] = decoder.write(chunk).split('\n')
    const last = others.pop()
    begun += first
    if (last === undefined) continue
    yield begun
    yield* others
    begun = last
  }
  if (begun) yield begun
  check({ bytes, sha256: hash.digest('hex') })
}

async function* endLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}
