import { RawTx } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { hash256, readable } from '../script/hashes.ts'

export type Input = {
  txid: string
  vout: number
  scriptSig: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}
export type Output = { value: bigint; script: Uint8Array }

/** A transaction, read from its bytes. */
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

/** Reads a transaction, or answers undefined where the bytes are none, or are not written the one right way. */
export function readTransaction(bytes: Uint8Array): BitcoinTransaction | undefined {
  try {
    const raw = RawTx.decode(bytes)
    // The same transaction could else be written in two ways, with two sizes.
    if (!Buffer.from(RawTx.encode(raw)).equals(bytes)) return undefined
    const witnesses = raw.witnesses ?? []
    const hasWitness = witnesses.some((stack) => stack.length > 0)
    // Who marks witnesses must have some (BIP144).
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

/** The size that fees are counted by (BIP141). */
export function virtualSize({ weight }: Pick<BitcoinTransaction, 'weight'>): number {
  return Math.ceil(weight / 4)
}

/** Where an output is: the transaction and its place there. */
export function outpointOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}
