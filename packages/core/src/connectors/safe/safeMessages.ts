import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'

/**
 * The page's side of the Safe Apps protocol, written from its public documentation (https://docs.safe.global, Safe
 * Apps): a request `{ id, method, params, env }` is posted to the parent window, which responds with `{ id, success,
 * data | error, version }`. Only messages from the parent window at a listed origin are accepted.
 */
export function createSafeChannel(window: Window, origins: readonly string[]): SafeChannel {
  const waiting = new Map<string, (answer: Answer) => void>()

  const onMessage = (event: MessageEvent) => {
    if (event.source !== window.parent || !origins.includes(event.origin)) return
    const answer = v.safeParse(answerSchema, event.data)
    if (!answer.success) return
    waiting.get(answer.output.id)?.(answer.output)
    waiting.delete(answer.output.id)
  }
  window.addEventListener('message', onMessage)

  const request: SafeRequest = async (method, params, schema) => {
    const id = crypto.randomUUID()
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      const message = { id, method, params, env: { sdkVersion: SDK_VERSION } }
      // The browser only delivers a message if the parent has this origin.
      for (const origin of targets(window, origins)) window.parent.postMessage(message, origin)
    })
    if (!answer.success) throw toError(answer.error)
    const result = v.safeParse(schema, answer.data)
    if (!result.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: method } })
    return result.output
  }
  return { request, stop: () => window.removeEventListener('message', onMessage) }
}

export type SafeRequest = <schema extends v.GenericSchema>(
  method: string,
  params: unknown,
  schema: schema,
) => Promise<v.InferOutput<schema>>
export type SafeChannel = { request: SafeRequest; stop: () => void }

/** The protocol version. The Safe decides by it which methods a page may use. */
const SDK_VERSION = '9.1.0'

const answerSchema = v.variant('success', [
  v.object({ id: v.string(), success: v.literal(true), data: v.optional(v.unknown()), version: v.string() }),
  v.object({ id: v.string(), success: v.literal(false), error: v.string(), version: v.string() }),
])
type Answer = v.InferOutput<typeof answerSchema>

/** The listed origin that frames the page; all of them if the browser (Firefox) doesn't expose it. */
function targets(window: Window, origins: readonly string[]): readonly string[] {
  const parent = window.location.ancestorOrigins?.[0]
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}

/** The protocol has error messages but no codes. */
function toError(sentence: string): Error & { code?: number } {
  const error = new Error(sentence.slice(0, 1000))
  return /reject|denied|declin|cancel/i.test(sentence) ? Object.assign(error, { code: 4001 }) : error
}
