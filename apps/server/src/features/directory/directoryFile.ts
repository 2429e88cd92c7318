import { readFileSync, statSync } from 'node:fs'
import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { reasonOf } from '../../base/reasonOf.ts'
import { walletFacts } from '../../config/walletRow.ts'

/** The path of an image, relative to the file. */
const logo = v.optional(v.nullable(v.pipe(v.string(), v.minLength(1))))
const changeSchema = v.partial(v.strictObject({ ...walletFacts, logo }))
const { name, namespaces, injected, supports_wc, ...others } = walletFacts
const additionSchema = v.strictObject({
  ...others,
  id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits'))),
  name,
  namespaces: v.optional(namespaces, ['eip155']),
  injected: v.optional(injected, []),
  supports_wc: v.optional(supports_wc),
  logo,
})
/** A wallet's id or rdns. */
const reference = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const fileSchema = v.strictObject({
  add: v.optional(v.array(additionSchema), []),
  change: v.optional(v.record(reference, changeSchema), {}),
  hide: v.optional(v.array(reference), []),
  order: v.optional(v.array(reference), []),
})
export type DirectoryFile = v.InferOutput<typeof fileSchema>
export type Addition = v.InferOutput<typeof additionSchema>
export type Change = v.InferOutput<typeof changeSchema>

const BYTES_MAX = 4 * 1024 * 1024

/**
 * Reads the operator's file with wallets to add, change, hide and reorder (docs/run/configuration.md). Throws
 * CONFIG_INVALID, listing every invalid part of the file with its path.
 */
export function readDirectoryFile(path: string): DirectoryFile {
  const parsed = v.safeParse(fileSchema, readJson(path))
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `directoryFile ${v.getDotPath(issue) ?? ''} ${issue.message}`)
    throw new LatchkeyError('CONFIG_INVALID', { data: { problems: problems.join('; ') } })
  }
  return parsed.output
}

function readJson(path: string): unknown {
  try {
    if (statSync(path).size > BYTES_MAX) throw new Error('it is larger than 4 MiB')
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new LatchkeyError('CONFIG_INVALID', {
      cause,
      data: { problems: `directoryFile ${path}: ${reasonOf(cause)}` },
    })
  }
}
