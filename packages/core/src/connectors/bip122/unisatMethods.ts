import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'
import type { BitcoinAnswer, BitcoinPsbt, BitcoinWallet } from './bitcoinWallet.ts'

/** The methods of UniSat, which OKX adopted. They act for the account that is selected in the wallet. */
export function unisatMethods(provider: () => object) {
  const call = (method: string, ...args: readonly unknown[]) => callMethod(provider(), method, ...args)
  const accounts = async (method: 'getAccounts' | 'requestAccounts'): Promise<BitcoinAnswer['accounts']> => {
    const [address] = readAnswer(addressesSchema, await call(method), 'accounts')
    return address === undefined ? [] : [{ address, publicKey: await call('getPublicKey'), purpose: 'payment' }]
  }
  // The wallet would silently sign with another account.
  const mustBeChosen = async (address: string) => {
    const [chosen] = readAnswer(addressesSchema, await call('getAccounts'), 'accounts')
    if (chosen?.toLowerCase() !== address.toLowerCase())
      throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address } })
  }
  return {
    accounts,
    signMessage: async ({ address, message, protocol }) => {
      await mustBeChosen(address)
      return call('signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')
    },
    signPsbt: async ({ psbt, signInputs, broadcast }: BitcoinPsbt) => {
      const options = { autoFinalized: broadcast === true, toSignInputs: signInputs }
      const signed = await call('signPsbt', hex.encode(psbt), options)
      return { psbt: signed, ...(broadcast ? { txid: await call('pushPsbt', signed) } : {}) }
    },
    sendTransfer: async ({ from, recipient, amount }) => {
      await mustBeChosen(from)
      // There are at most 2.1e15 satoshis, so a number is exact.
      return call('sendBitcoin', recipient, Number(amount))
    },
  } satisfies Partial<BitcoinWallet> & { accounts: unknown }
}

const addressesSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000))

/**
 * Subscribes to events of an emitter with `on` and `removeListener`; does nothing without these. Returns a function
 * that unsubscribes.
 */
export function listenTo(provider: object, events: readonly string[], changed: () => void): () => void {
  for (const event of events) callMethod(provider, 'on', event, changed).catch(() => undefined)
  return () => {
    for (const event of events) callMethod(provider, 'removeListener', event, changed).catch(() => undefined)
  }
}
