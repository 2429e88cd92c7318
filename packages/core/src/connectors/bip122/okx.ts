import { LatchkeyError } from '@latchkey/protocol'
import type { BitcoinChain } from '@latchkey/siwx/addresses'
import { callMethod, readObject } from '../callMethod.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { listenTo, unisatMethods } from './unisatMethods.ts'

/** OKX, which has an object for each chain (https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider). */
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
      // A chain that the wallet lacks is no reason to refuse the visitor: mainnet it always has.
      const chain = objectOf(okx, wanted) ? wanted : 'mainnet'
      current = objectOf(okx, chain)
      return { chain, accounts: await accounts(silent ? 'getAccounts' : 'requestAccounts') }
    },
    disconnect: () => callMethod(provider(), 'disconnect'),
    switchChain: async (chain) => {
      const next = objectOf(okx, chain)
      if (!next) throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'unknown to the wallet' } })
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
