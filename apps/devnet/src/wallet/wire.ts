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

export const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message', 'granted'] as const
/** Those of EIP-1193, and `granted`: the accounts that a site may use in a namespace besides EVM are others now. */
export type EventName = (typeof eventNames)[number]

/** The namespaces besides EVM: their requests are methods that begin with the name, `solana_signMessage`. */
export const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const
export type OtherNamespace = (typeof otherNamespaces)[number]

/** An account that a site may use. The key is in hexadecimal. */
const grantedAccountSchema = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(100)),
  publicKey: v.pipe(v.string(), v.maxLength(200), v.hexadecimal()),
  label: v.pipe(v.string(), v.maxLength(100)),
  purpose: v.optional(v.picklist(['payment', 'ordinals'])),
})
export type GrantedAccount = v.InferOutput<typeof grantedAccountSchema>
export const grantedSchema = v.pipe(v.array(grantedAccountSchema), v.maxLength(20))
export const grantedEventSchema = v.strictObject({ namespace: v.picklist(otherNamespaces), accounts: grantedSchema })

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
