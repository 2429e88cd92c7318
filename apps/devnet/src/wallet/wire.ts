import { type RpcErrorBody, rpcErrorSchema } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'

/** The messages between the provider in the app's page and the wallet's frame, on a port that only they have. */

export const toFrameSchema = v.union([
  v.strictObject({
    type: v.literal('request'),
    id: v.number(),
    method: v.pipe(v.string(), v.maxLength(100)),
    params: v.unknown(),
  }),
  /** The user closed the dialog with the request. */
  v.strictObject({ type: v.literal('dismissed'), consent: v.string() }),
])
export type ToFrame = v.InferOutput<typeof toFrameSchema>

export const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message', 'granted'] as const
/** The events of EIP-1193, and `granted`: the accounts that a site may use in a non-EVM namespace have changed. */
export type EventName = (typeof eventNames)[number]

/** The non-EVM namespaces. Their methods start with the name: `solana_signMessage`. */
export const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const
export type OtherNamespace = (typeof otherNamespaces)[number]

/** An account that a site may use. The key is in hex. */
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
  /** The user must decide: show this URL. */
  v.object({ type: v.literal('ask'), consent: v.string(), url: v.string() }),
  v.object({ type: v.literal('decided'), consent: v.string() }),
])
export type FromFrame = v.InferOutput<typeof fromFrameSchema>

/** The message that transfers the port, once. */
export const HELLO = 'latchkey-devnet-wallet'

/** The response to a request, both of the chain and of the wallet. */
export type Answer = { result: unknown } | { error: RpcErrorBody }
export const answerSchema = v.union([v.object({ error: rpcErrorSchema }), v.object({ result: v.unknown() })])
