import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import type { BitcoinChain } from '../../bitcoin/chain/createChain.ts'
import { addressOf } from '../../bitcoin/genesis/regtest.ts'
import type { Output } from '../../bitcoin/script/readTransaction.ts'

/** What a transaction spends and pays. Amounts are in satoshis. */
export type PsbtView = {
  /** `spent` comes from the chain, whatever the transaction claims; undefined if the chain doesn't know it. */
  inputs: readonly { spent: Output | undefined; address: string | undefined }[]
  /** `address` is undefined for outputs without one, such as data. */
  outputs: readonly { amount: bigint; address: string | undefined }[]
  /** Undefined if an input is unknown. */
  fee: bigint | undefined
}

/** Inspects a transaction before it is signed. */
export function viewPsbt(transaction: Transaction, chain: Pick<BitcoinChain, 'entry'>): PsbtView {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at)
    const spent = txid && index !== undefined ? chain.entry(hex.encode(txid))?.transaction.outputs[index] : undefined
    return { spent, address: spent && addressOf(spent.script) }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(at)
    return { amount, address: addressOf(script) }
  })
  const paid = outputs.reduce((total, { amount }) => total + amount, 0n)
  const isKnown = inputs.every(({ spent }) => spent)
  const fee = isKnown ? inputs.reduce((total, { spent }) => total + (spent?.value ?? 0n), 0n) - paid : undefined
  return { inputs, outputs, fee }
}
