import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'

/**
 * Phantom's older Bitcoin provider (https://docs.phantom.com/bitcoin/provider-api-reference). It only supports mainnet
 * and can't connect silently.
 */
export function phantomWallet(provider: object): BitcoinWallet {
  return {
    connect: async ({ silent }) => {
      if (silent) return { chain: 'mainnet', accounts: [] }
      const accounts = readAnswer(accountsSchema, await callMethod(provider, 'requestAccounts'), 'accounts')
      return { chain: 'mainnet', accounts }
    },
    signMessage: async ({ address, message }) => {
      const answer = await callMethod(provider, 'signMessage', address, new TextEncoder().encode(message))
      return readAnswer(signatureSchema, answer, 'signature').signature
    },
    signPsbt: async ({ psbt, signInputs }) => {
      const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
        address,
        signingIndexes: [index],
        ...(sighashTypes?.[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
      }))
      return { psbt: await callMethod(provider, 'signPSBT', psbt, { inputsToSign }) }
    },
  }
}

const accountsSchema = v.pipe(
  v.array(v.object({ address: v.unknown(), publicKey: v.optional(v.unknown()), purpose: v.optional(v.unknown()) })),
  v.maxLength(1000),
)
const signatureSchema = v.object({ signature: v.unknown() })
