import {
  type AppMessageName,
  appMessages,
  type EmbeddedErrorCode,
  embeddedError,
  envelopeLimits,
  requestEnvelopeSchema,
} from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { guardMessage } from './guardMessage.ts'

/** A request to handle, or the id of a refused one and the reason. */
export type ReadEnvelope =
  | { id: string; name: AppMessageName; payload: unknown }
  | { id: string | undefined; refusal: Error }

/**
 * Reads the envelopes of a channel in order: first size, depth and shape, then replays, then the payload. `isFlooded`
 * is called before anything is parsed.
 */
export function createEnvelopeReader(sid: string, isFlooded: () => boolean): (data: unknown) => ReadEnvelope {
  let lastSeq = 0
  const seen = new Set<string>()

  return (data) => {
    const refuse = (code: EmbeddedErrorCode) => ({ id: readId(data), refusal: embeddedError(code) })
    if (isFlooded()) return refuse('BUSY')
    const guarded = guardMessage(data, envelopeLimits)
    const read = v.safeParse(requestEnvelopeSchema, guarded.ok ? guarded.value : undefined)
    if (!read.success || read.output.sid !== sid) return refuse('INVALID_PAYLOAD')
    const { id, seq, type, payload } = read.output
    if (seq <= lastSeq || seen.has(id)) return refuse('REPLAYED')
    lastSeq = seq
    remember(seen, id)
    const name = type.slice('@app/'.length)
    if (!isAppMessage(name)) return refuse('UNKNOWN_TYPE')
    const parsed = v.safeParse(appMessages[name].payload, payload)
    return parsed.success ? { id, name, payload: parsed.output } : refuse('INVALID_PAYLOAD')
  }
}

// Only this many ids are remembered. An older id can't be replayed, because its number would be too low.
const SEEN_MAX = 1000

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest)
}

function isAppMessage(name: string): name is AppMessageName {
  return Object.hasOwn(appMessages, name)
}

/** Only used to tell the sender about the refusal. */
function readId(data: unknown): string | undefined {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined
  return typeof id === 'string' && id.length === 36 ? id : undefined
}
