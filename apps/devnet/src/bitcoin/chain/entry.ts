import type { BitcoinTransaction, Output } from '../script/readTransaction.ts'

/** The block that confirms a transaction. `time` in seconds. */
export type Confirmation = { height: number; hash: string; time: number }

/** A transaction known to the chain, with the outputs that it spends. */
export type Entry = {
  transaction: BitcoinTransaction
  /** In the order of the inputs; empty for a coinbase transaction. */
  spent: readonly Output[]
  fee: bigint
  isCoinbase: boolean
  confirmation?: Confirmation
}

export type Coin = Output & { txid: string; vout: number; isCoinbase: boolean; confirmation?: Confirmation }

/** A refusal, with the code and message of Bitcoin nodes. */
export type Refused = { code: number; message: string }
