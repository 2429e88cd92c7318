import type { BitcoinChain } from '@latchkey/siwx/addresses'
import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { listenTo, unisatMethods } from './unisatMethods.ts'

/** UniSat (https://docs.unisat.io). */
export function unisatWallet(provider: object): BitcoinWallet {
  const { accounts, ...methods } = unisatMethods(() => provider)
  return {
    ...methods,
    connect: async ({ silent }) => {
      const found = await accounts(silent ? 'getAccounts' : 'requestAccounts')
      const answer = readAnswer(chainSchema, await callMethod(provider, 'getChain'), 'network')
      return { chain: chains[answer.enum], accounts: found }
    },
    disconnect: () => callMethod(provider, 'disconnect'),
    switchChain: (chain) => callMethod(provider, 'switchChain', nameOf(chain)),
    subscribe: (changed) => listenTo(provider, ['accountsChanged', 'chainChanged'], changed),
  }
}

const chains = {
  BITCOIN_MAINNET: 'mainnet',
  BITCOIN_TESTNET: 'testnet',
  BITCOIN_TESTNET4: 'testnet4',
  BITCOIN_SIGNET: 'signet',
  BITCOIN_REGTEST: 'regtest',
} as const satisfies Record<string, BitcoinChain>
const chainSchema = v.object({
  enum: v.picklist(['BITCOIN_MAINNET', 'BITCOIN_TESTNET', 'BITCOIN_TESTNET4', 'BITCOIN_SIGNET', 'BITCOIN_REGTEST']),
})

function nameOf(chain: BitcoinChain): string {
  return `BITCOIN_${chain.toUpperCase()}`
}
