import { type BitcoinChain, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import * as v from 'valibot'
import { readAnswer } from '../callMethod.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { requestRpc } from './requestRpc.ts'

/** Leather (https://leather.gitbook.io/developers). It can't connect silently and emits no events. */
export function leatherWallet(provider: object): BitcoinWallet {
  const request = (method: string, params: object) => requestRpc(provider, method, params)
  return {
    connect: async ({ silent, chain }) => {
      if (silent) return { chain, accounts: [] }
      const answer = await request('getAddresses', { network: chain })
      const addresses = readAnswer(addressesSchema, answer, 'accounts').addresses
      const accounts = addresses.filter(({ symbol }) => symbol === 'BTC')
      return { chain: chainOf(accounts[0]?.address, chain), accounts }
    },
    signMessage: async ({ address, message }) => {
      const paymentType = readBitcoinAddress(address)?.kind === 'p2tr' ? 'p2tr' : 'p2wpkh'
      return readAnswer(signatureSchema, await request('signMessage', { message, paymentType }), 'signature').signature
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false, chain }) => {
      const signAtIndex = [...new Set(signInputs.map(({ index }) => index))]
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const params = {
        hex: hex.encode(psbt),
        signAtIndex,
        broadcast,
        network: chain,
        ...(allowedSighash.length > 0 ? { allowedSighash } : {}),
      }
      const signed = readAnswer(psbtSchema, await request('signPsbt', params), 'psbt')
      return { psbt: signed.hex, txid: signed.txid }
    },
    sendTransfer: async ({ recipient, amount, chain }) => {
      const params = { recipients: [{ address: recipient, amount: String(amount) }], network: chain }
      return readAnswer(txidSchema, await request('sendTransfer', params), 'txid').txid
    },
  }
}

const addressesSchema = v.object({
  addresses: v.pipe(
    v.array(v.object({ symbol: v.unknown(), address: v.unknown(), publicKey: v.optional(v.unknown()) })),
    v.maxLength(1000),
  ),
})
const signatureSchema = v.object({ signature: v.unknown() })
const psbtSchema = v.object({ hex: v.unknown(), txid: v.optional(v.unknown()) })
const txidSchema = v.object({ txid: v.unknown() })

// The wallet uses the network that is selected in it, whatever was requested, and does not name it.
function chainOf(address: unknown, requested: BitcoinChain): BitcoinChain {
  const chains = typeof address === 'string' ? readBitcoinAddress(address)?.chains : undefined
  return !chains || chains.includes(requested) ? requested : (chains[0] ?? requested)
}
