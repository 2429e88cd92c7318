import * as v from 'valibot'

/** The parts that we read of an Esplora's responses (https://github.com/Blockstream/esplora/blob/master/API.md). */

const satoshis = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const stats = v.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis, tx_count: satoshis })

/** `GET /address/:address` */
export const esploraAddressSchema = v.object({ chain_stats: stats, mempool_stats: stats })
export type EsploraAddress = v.InferOutput<typeof esploraAddressSchema>

// Outputs without an address, such as OP_RETURN.
const output = v.object({ scriptpubkey_address: v.nullish(v.pipe(v.string(), v.maxLength(120))), value: satoshis })

export const esploraTransactionSchema = v.object({
  txid,
  /** Absent in coinbase transactions. */
  vin: v.pipe(v.array(v.object({ prevout: v.nullish(output) })), v.maxLength(100_000)),
  vout: v.pipe(v.array(output), v.maxLength(100_000)),
  fee: v.optional(satoshis, 0),
  status: v.object({ confirmed: v.boolean(), block_time: v.nullish(satoshis) }),
})
export type EsploraTransaction = v.InferOutput<typeof esploraTransactionSchema>

/** `GET /address/:address/txs` and `…/txs/chain/:last_seen_txid`, newest first. */
export const esploraTransactionsSchema = v.pipe(v.array(esploraTransactionSchema), v.maxLength(200))
