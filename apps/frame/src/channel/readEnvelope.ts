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

/** A request that may be answered, or the id of one that is refused and why. */
export type ReadEnvelope =
  | { id: string; name: AppMessageName; payload: unknown }
  | { id: string | undefined; refusal: Error }

/**
 * Reads the envelopes of one channel in their order: size, depth and form first, then whether the same was there before,
 * then what the message carries. `isFlooded` is asked before anything is looked at.
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

// So many are kept: an older id cannot come back, since its number would be too low.
const SEEN_MAX = 1000

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest)
}

function isAppMessage(name: string): name is AppMessageName {
  return Object.hasOwn(appMessages, name)
}

/** Only so that whoever asked hears of the refusal. */
function readId(data: unknown): string | undefined {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined
  return typeof id === 'string' && id.length === 36 ? id : undefined
}
