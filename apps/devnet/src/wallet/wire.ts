import * as v from 'valibot'

/** What the provider in the app's page and the wallet's frame say to each other, on a port that only they have. */

/** A JSON-RPC error as EIP-1193 and EIP-1474 number them. */
export const rpcErrorSchema = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })
export type RpcErrorBody = v.InferOutput<typeof rpcErrorSchema>

export const toFrameSchema = v.union([
  v.strictObject({
    type: v.literal('request'),
    id: v.number(),
    method: v.pipe(v.string(), v.maxLength(100)),
    params: v.unknown(),
  }),
  /** The person closed what the request was shown in. */
  v.strictObject({ type: v.literal('dismissed'), consent: v.string() }),
])
export type ToFrame = v.InferOutput<typeof toFrameSchema>

export const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const
export type EventName = (typeof eventNames)[number]

export const fromFrameSchema = v.union([
  v.object({ type: v.literal('result'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.number(), error: rpcErrorSchema }),
  v.object({ type: v.literal('event'), name: v.picklist(eventNames), value: v.unknown() }),
  /** A person must decide: show this address. */
  v.object({ type: v.literal('ask'), consent: v.string(), url: v.string() }),
  v.object({ type: v.literal('decided'), consent: v.string() }),
])
export type FromFrame = v.InferOutput<typeof fromFrameSchema>

/** The message that hands the port over, once. */
export const HELLO = 'latchkey-devnet-wallet'

/** What comes of a request, on the chain's wire and on ours. */
export type Answer = { result: unknown } | { error: RpcErrorBody }
export const answerSchema = v.union([v.object({ error: rpcErrorSchema }), v.object({ result: v.unknown() })])
