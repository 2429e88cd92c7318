import * as v from 'valibot'
import { hex32Schema } from '../hexSchema.ts'
import { rpcErrorSchema } from '../jsonRpc.ts'
import { parseJson } from '../parseJson.ts'

/** A frame of a relay: a message for us, or the response to a call. */
export type RelayFrame =
  | { kind: 'message'; id: number | string; message: RelayMessage }
  | { kind: 'answer'; answer: RelayResponse }
export type RelayMessage = v.InferOutput<typeof messageSchema>
export type RelayResponse = v.InferOutput<typeof answerSchema>

/** Parses a frame from a relay. Undefined if it is neither a message nor a response. */
export function parseRelayFrame(text: unknown): RelayFrame | undefined {
  if (typeof text !== 'string') return undefined
  const json = parseJson(text, { maxLength: 2_500_000, maxDepth: 16 })
  const delivery = v.safeParse(deliverySchema, json)
  if (delivery.success) return { kind: 'message', id: delivery.output.id, message: delivery.output.params.data }
  const answer = v.safeParse(answerSchema, json)
  return answer.success ? { kind: 'answer', answer: answer.output } : undefined
}

const id = v.union([v.number(), v.pipe(v.string(), v.maxLength(64))])

const messageSchema = v.object({
  topic: hex32Schema,
  message: v.pipe(v.string(), v.maxLength(2_000_000)),
  publishedAt: v.optional(v.number()),
  tag: v.optional(v.number()),
  attestation: v.nullish(v.pipe(v.string(), v.maxLength(10_000))),
})

const deliverySchema = v.object({
  id,
  method: v.literal('irn_subscription'),
  params: v.object({ data: messageSchema }),
})

const answerSchema = v.object({
  id,
  result: v.optional(v.unknown()),
  error: v.optional(rpcErrorSchema),
})
