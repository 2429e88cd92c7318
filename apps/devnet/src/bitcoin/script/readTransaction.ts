import { RawTx } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { hash256, readable } from './hashes.ts'

export type Input = {
  txid: string
  vout: number
  scriptSig: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}
export type Output = { value: bigint; script: Uint8Array }

/** A transaction, decoded from its bytes. */
export type BitcoinTransaction = {
  bytes: Uint8Array
  txid: string
  version: number
  lockTime: number
  inputs: readonly Input[]
  outputs: readonly Output[]
  weight: number
  hasWitness: boolean
}

/** Decodes a transaction. Undefined if the bytes aren't one, or aren't in the canonical encoding. */
export function readTransaction(bytes: Uint8Array): BitcoinTransaction | undefined {
  try {
    const raw = RawTx.decode(bytes)
    // Otherwise the same transaction could have two encodings of different size.
    if (!Buffer.from(RawTx.encode(raw)).equals(bytes)) return undefined
    const witnesses = raw.witnesses ?? []
    const hasWitness = witnesses.some((stack) => stack.length > 0)
    // A transaction with the witness flag must have witnesses (BIP144).
    if (raw.segwitFlag && !hasWitness) return undefined
    const base = RawOldTx.encode(raw)
    return {
      bytes,
      txid: readable(hash256(base)),
      version: raw.version,
      lockTime: raw.lockTime,
      inputs: raw.inputs.map(({ txid, index, finalScriptSig, sequence }, at) => ({
        txid: Buffer.from(txid).toString('hex'),
        vout: index,
        scriptSig: finalScriptSig,
        sequence,
        witness: witnesses[at] ?? [],
      })),
      outputs: raw.outputs.map(({ amount, script }) => ({ value: amount, script })),
      weight: base.length * 3 + bytes.length,
      hasWitness,
    }
  } catch {
    return undefined
  }
}

/** The size that fees are based on (BIP141). */
export function virtualSize({ weight }: Pick<BitcoinTransaction, 'weight'>): number {
  return Math.ceil(weight / 4)
}

/** The outpoint of an output: its transaction and index. */
export function outpointOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}
