import { LatchkeyError } from '@latchkey/protocol'
import type { BitcoinChain } from '@latchkey/siwx/addresses'
import { callMethod } from '../callMethod.ts'
import { readObject } from '../readObject.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { listenTo, unisatMethods } from './unisatMethods.ts'

/** OKX, which injects an object per chain (https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider). */
export function okxWallet(okx: object): BitcoinWallet {
  let current = objectOf(okx, 'mainnet')
  const provider = () => {
    if (!current) throw new LatchkeyError('UNSUPPORTED_CHAIN')
    return current
  }
  const { accounts, ...methods } = unisatMethods(provider)
  return {
    ...methods,
    connect: async ({ silent, chain: wanted }) => {
      // If the wallet lacks the requested chain, fall back to mainnet, which it always has.
      const chain = objectOf(okx, wanted) ? wanted : 'mainnet'
      current = objectOf(okx, chain)
      return { chain, accounts: await accounts(silent ? 'getAccounts' : 'requestAccounts') }
    },
    disconnect: () => callMethod(provider(), 'disconnect'),
    switchChain: async (chain) => {
      const next = objectOf(okx, chain)
      if (!next)
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', {
          data: { reason: 'this wallet does not support the network' },
        })
      current = next
      await accounts('requestAccounts')
    },
    subscribe: (changed) => listenTo(provider(), ['accountsChanged'], changed),
  }
}

const members: Partial<Record<BitcoinChain, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

function objectOf(okx: object, chain: BitcoinChain): object | undefined {
  const member = members[chain]
  return member === undefined ? undefined : readObject(okx, member)
}
