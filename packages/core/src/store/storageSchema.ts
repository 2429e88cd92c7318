import { type AccountId, namespaces, parseAccountId } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { ConnectionKey } from '../client/state.ts'

/** The schema of everything that is persisted. Increase the version whenever its shape changes. */
export const STORAGE_VERSION = 1

const text = v.pipe(v.string(), v.maxLength(256))
/** Text from outside, such as a token's symbol or a revert reason, can be long. */
const words = v.pipe(v.string(), v.maxLength(10_000))
const address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.transform((hex): `0x${string}` => `0x${hex.slice(2)}`),
)
/** Hex with 0x, base58, or hex without 0x, depending on the namespace. */
const transactionHash = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,128}$/))
/** Solana's longest transaction, 1232 bytes, in base64. */
const SIGNED_MAX = 1_644
const icon = v.optional(v.pipe(v.string(), v.maxLength(200_000), v.regex(/^(data:image\/|https?:\/\/|\/)/)))
const namespace = v.picklist(namespaces)
const accountType = v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])
const account = v.strictObject({
  address,
  type: accountType,
  publicKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64,130}$/))),
})
const wallet = v.strictObject({ name: text, iconUrl: icon, rdns: v.optional(text) })

const remembered = v.pipe(
  v.strictObject({
    connectorId: text,
    type: v.picklist(['injected', 'wallet-connect', 'auth', 'safe', 'coinbase']),
    namespace,
    accounts: v.pipe(v.tupleWithRest([account], account), v.maxLength(100), v.readonly()),
    address,
    wallet,
    auth: v.optional(v.strictObject({ name: v.optional(text), user: v.optional(text), accountName: v.optional(text) })),
    wasDisconnected: v.boolean(),
  }),
  v.check(({ accounts, address: active }) => accounts.some((one) => one.address === active)),
)

const account10 = v.custom<AccountId>((value) => typeof value === 'string' && isAccountId(value))

const summary = v.variant('kind', [
  v.strictObject({
    kind: v.literal('send'),
    amount: words,
    symbol: words,
    decimals: v.number(),
    token: v.optional(words),
    recipient: words,
    recipientName: v.optional(words),
  }),
  v.strictObject({
    kind: v.literal('swap'),
    amount: words,
    symbol: words,
    asset: v.optional(words),
    received: words,
    receivedSymbol: words,
  }),
  v.strictObject({ kind: v.literal('approve'), amount: words, symbol: words, asset: v.optional(words) }),
  v.strictObject({ kind: v.literal('cancel') }),
  v.strictObject({ kind: v.literal('contract') }),
])

const connectionKey = v.custom<ConnectionKey>(
  (value) => typeof value === 'string' && namespaces.some((one) => value.endsWith(`|${one}`)),
)

const pending = v.strictObject({
  id: text,
  account: account10,
  networkId: networkIdSchema,
  connection: connectionKey,
  status: v.picklist(['submitted', 'sent', 'confirmed', 'failed', 'replaced', 'declined', 'unknown']),
  requestId: v.optional(v.pipe(v.number(), v.safeInteger())),
  hash: v.optional(transactionHash),
  replacedBy: v.optional(transactionHash),
  nonce: v.optional(v.number()),
  blockhash: v.optional(transactionHash),
  lastValidBlockHeight: v.optional(v.pipe(v.number(), v.safeInteger())),
  signed: v.optional(v.pipe(v.string(), v.base64(), v.maxLength(SIGNED_MAX))),
  to: words,
  value: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  data: v.optional(hash),
  summary,
  createdAt: v.number(),
  failure: v.optional(words),
})

const byNamespace = <schema extends v.GenericSchema>(schema: schema) => v.record(namespace, schema)

/** Drops invalid items and keeps the others. */
const listOf = <schema extends v.GenericSchema>(schema: schema, max: number) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.slice(0, max).flatMap((item) => parsed(schema, item))),
    ),
    [],
  )

function parsed<schema extends v.GenericSchema>(schema: schema, item: unknown): v.InferOutput<schema>[] {
  const result = v.safeParse(schema, item)
  return result.success ? [result.output] : []
}

export const storedSchema = v.object({
  version: v.literal(STORAGE_VERSION),
  remembered: listOf(remembered, 20),
  activeNamespace: v.fallback(v.optional(namespace), undefined),
  networkByNamespace: v.fallback(byNamespace(networkIdSchema), {}),
  recentWallets: listOf(v.strictObject({ id: text, name: text, iconUrl: icon, rdns: v.optional(text) }), 2),
  preferredAccountTypes: v.fallback(byNamespace(accountType), {}),
  pending: listOf(pending, 200),
})
export type Stored = v.InferOutput<typeof storedSchema>

function isAccountId(text: string): boolean {
  try {
    parseAccountId(text)
    return true
  } catch {
    return false
  }
}
