import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import * as v from 'valibot'
import { regtest } from '../bitcoin/genesis/regtest.ts'

const coinSchema = v.object({
  txid: v.string(),
  vout: v.number(),
  value: v.number(),
  status: v.object({ confirmed: v.boolean() }),
})
const statsSchema = v.object({ funded_txo_sum: v.number(), spent_txo_sum: v.number(), tx_count: v.number() })
const addressSchema = v.object({ chain_stats: statsSchema, mempool_stats: statsSchema })

/** An Esplora client like a wallet's. */
export function bitcoinClient(rpcUrl: string) {
  // A new connection for each request, because a kept one wouldn't survive a restart of the chain.
  const headers = { connection: 'close' }
  const json = async (path: string): Promise<unknown> => (await fetch(rpcUrl + path, { headers })).json()
  return {
    json,
    text: async (path: string) => (await fetch(rpcUrl + path, { headers })).text(),
    coins: async (address: string) => v.parse(v.array(coinSchema), await json(`/address/${address}/utxo`)),
    async balance(address: string) {
      const { chain_stats, mempool_stats } = v.parse(addressSchema, await json(`/address/${address}`))
      const held = (stats: typeof chain_stats) => stats.funded_txo_sum - stats.spent_txo_sum
      return { confirmed: held(chain_stats), waiting: held(mempool_stats) }
    },
    async send(transaction: Uint8Array) {
      const body = Buffer.from(transaction).toString('hex')
      const answer = await fetch(`${rpcUrl}/tx`, { method: 'POST', headers, body })
      return { status: answer.status, said: await answer.text() }
    },
  }
}

export type Kind = 'P2WPKH' | 'P2SH-P2WPKH' | 'P2PKH' | 'P2TR'

/** The payment to a key, for each output type of single-key wallets. */
export function paymentTo(kind: Kind, key: Uint8Array) {
  if (kind === 'P2TR') return p2tr(pubSchnorr(key), undefined, regtest)
  const publicKey = pubECDSA(key)
  if (kind === 'P2PKH') return p2pkh(publicKey, regtest)
  return kind === 'P2WPKH' ? p2wpkh(publicKey, regtest) : p2sh(p2wpkh(publicKey, regtest), regtest)
}

/** The output that a transaction spends, and the previous transaction, which legacy types need. */
export type Spent = { txid: string; vout: number; value: number; previous: Uint8Array }

/** A signed transaction, created with a PSBT as wallets do. */
export function spend(
  key: Uint8Array,
  kind: Kind,
  given: { from: readonly Spent[]; to: readonly { address: string; amount: bigint }[]; sighash?: number },
): Uint8Array {
  const payment = paymentTo(kind, key)
  const draft = new Transaction()
  for (const { txid, vout, value, previous } of given.from)
    draft.addInput({
      txid,
      index: vout,
      ...(kind === 'P2PKH'
        ? { nonWitnessUtxo: previous }
        : { witnessUtxo: { script: payment.script, amount: BigInt(value) } }),
      ...('redeemScript' in payment && payment.redeemScript ? { redeemScript: payment.redeemScript } : {}),
      ...(kind === 'P2TR' ? { tapInternalKey: pubSchnorr(key) } : {}),
      ...(given.sighash === undefined ? {} : { sighashType: given.sighash }),
    })
  for (const { address, amount } of given.to) draft.addOutputAddress(address, amount, regtest)
  const signed = Transaction.fromPSBT(draft.toPSBT())
  signed.sign(key, given.sighash === undefined ? undefined : [given.sighash])
  signed.finalize()
  return signed.extract()
}
