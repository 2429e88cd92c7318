import * as v from 'valibot'
import { lowerAddressSchema } from '../base/lowerAddress.ts'

/** The parts of node responses that history needs. Everything else is ignored. */

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const quantity = v.pipe(
  hex,
  v.transform((text) => Number(text)),
  v.safeInteger(),
)
const amount = v.pipe(
  hex,
  v.maxLength(66),
  v.transform((text) => BigInt(text)),
)
// History stores addresses of all namespaces, as texts.
const address: v.GenericSchema<string, string> = lowerAddressSchema
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())

export const blockNumberSchema = quantity

export const headSchema = v.object({ number: quantity, hash, timestamp: quantity })
export type Head = v.InferOutput<typeof headSchema>

export const transactionSchema = v.object({
  hash,
  blockNumber: quantity,
  transactionIndex: quantity,
  from: address,
  to: v.nullish(address, null),
  value: amount,
  nonce: quantity,
  input: hex,
})
export type ChainTransaction = v.InferOutput<typeof transactionSchema>

export const logSchema = v.object({
  address,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
  data: hex,
  logIndex: quantity,
  transactionHash: hash,
})
export type Log = v.InferOutput<typeof logSchema>

export const logPlaceSchema = v.object({ transactionHash: hash, blockNumber: quantity })

export const receiptSchema = v.object({
  status: v.optional(quantity, '0x1'),
  contractAddress: v.nullish(address, null),
  gasUsed: v.optional(quantity),
  logs: v.array(logSchema),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

export const blockSchema = v.object({
  ...headSchema.entries,
  transactions: v.array(v.object({ hash, from: address, to: v.nullish(address, null) })),
})

/** https://docs.otterscan.io/api-docs/ots-api: the transactions that involve an address, newest first */
export const searchSchema = v.object({
  txs: v.array(v.object({ hash, blockNumber: quantity })),
  lastPage: v.boolean(),
})
