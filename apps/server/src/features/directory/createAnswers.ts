import { createHash } from 'node:crypto'
import { chooseEncoding, type Encoding, encode } from '../../http/readAsset.ts'
import type { Directory, DirectoryQuery } from './createDirectory.ts'

export type Answer = { body: Buffer<ArrayBuffer>; encoding: Encoding; etag: string }
export type Answers = {
  /** Encoded as the client's `Accept-Encoding` allows. The ETag is the same for all encodings, and therefore weak. */
  get: (query: DirectoryQuery, accept: string) => Promise<Answer>
}

/** Most visitors ask for the same few pages. At most 100 wallets each, so all of these take a few MB. */
const ANSWERS_MAX = 50

/** The directory's answers as JSON. The most recent ones are kept: a directory never changes while a server runs. */
export function createAnswers(directory: Pick<Directory, 'find'>): Answers {
  const kept = new Map<string, Promise<Answer>>()

  return {
    get(query, accept) {
      const encoding = chooseEncoding(accept)
      const key = JSON.stringify([encoding, query])
      const answer = kept.get(key) ?? makeAnswer(directory, query, encoding)
      // The last one is the one that was used last.
      kept.delete(key)
      kept.set(key, answer)
      const oldest = kept.size > ANSWERS_MAX ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}

async function makeAnswer(
  directory: Pick<Directory, 'find'>,
  query: DirectoryQuery,
  wanted: Encoding,
): Promise<Answer> {
  const json = Buffer.from(JSON.stringify(directory.find(query)))
  const [body, encoding] = await encode(json, wanted)
  return { body, encoding, etag: `W/"${createHash('sha256').update(json).digest('base64url')}"` }
}
