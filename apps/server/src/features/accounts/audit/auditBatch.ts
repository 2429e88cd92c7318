import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { type AuditLine, hashOf } from './audit.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Much more than a batch has. */
const BYTES_MAX = 64 * 1024 * 1024

/**
 * Packs consecutive lines of the audit log into a quarter of their size. Hashes are left out where they follow from the
 * other lines; the first and the last remain, so that a batch that was changed doesn't fit any more.
 */
export async function packLines(lines: readonly AuditLine[]): Promise<Buffer> {
  let previous: string | undefined
  const packed = lines.map((line, index) => {
    const { seq, at, userId, event, data, previousHash, hash } = line
    const isChained = previousHash === previous
    const isHashed = index < lines.length - 1 && hash === hashOf(previousHash, line)
    previous = hash
    return [seq, at, userId, event, data, isChained ? null : previousHash, isHashed ? null : hash]
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return compress(JSON.stringify(packed), { params })
}

/** The same lines again, whatever they say. Rejects if these bytes aren't a batch. */
export async function unpackLines(bytes: Uint8Array): Promise<AuditLine[]> {
  const text = (await decompress(bytes, { maxOutputLength: BYTES_MAX })).toString()
  let previous = ''
  return v.parse(batchSchema, JSON.parse(text)).map(([seq, at, userId, event, data, before, own]) => {
    const previousHash = before ?? previous
    const hash = own ?? hashOf(previousHash, { at, userId, event, data })
    previous = hash
    return { seq, at, userId, event, data, previousHash, hash }
  })
}

const hash = v.nullable(v.string())
const batchSchema = v.array(
  v.tuple([v.number(), v.number(), v.nullable(v.string()), v.string(), v.record(v.string(), v.unknown()), hash, hash]),
)
