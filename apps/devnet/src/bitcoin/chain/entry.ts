import type { BitcoinTransaction, Output } from './readTransaction.ts'

/** Where a transaction stands: in a block, or waiting for one. */
export type Confirmation = { height: number; hash: string; time: number }

/** A transaction that the chain knows, with the outputs that it spends. */
export type Entry = {
  transaction: BitcoinTransaction
  /** In the order of the inputs; none for the transaction that a block begins with. */
  spent: readonly Output[]
  fee: bigint
  isCoinbase: boolean
  confirmation?: Confirmation
}

export type Coin = Output & { txid: string; vout: number; isCoinbase: boolean; confirmation?: Confirmation }

/** A refusal, with the code and the words of the network's nodes. */
export type Refused = { code: number; message: string }
