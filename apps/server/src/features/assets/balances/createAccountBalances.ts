import { isEvmAddress } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { Address } from 'viem'
import { type ByNamespace, onChain } from '../../../chains/byNamespace.ts'
import type { ConnectedChain, EvmChain } from '../../../chains/connectChains.ts'
import type { AccountQuery } from './accountQuery.ts'
import type { Balances } from './createBalances.ts'
import type { BitcoinBalances } from './createBitcoinBalances.ts'
import type { SolanaBalances } from './createSolanaBalances.ts'

export type AccountBalances = {
  /** None in a namespace whose balances the server doesn't know. */
  read: (chain: ConnectedChain, query: AccountQuery) => Promise<Balance[]>
  /** Drops an account's cached balances, because something changed. */
  forget: (chain: ConnectedChain, account: string) => void
}

type Deps = {
  evm: Balances
  solana: SolanaBalances
  bitcoin: BitcoinBalances
  /** Begins to index an account's activity, from which the tokens that it may hold are known. */
  watch: (chain: EvmChain, account: Address) => void
}

/** The balances of accounts of every namespace. */
export function createAccountBalances({ evm, solana, bitcoin, watch }: Deps): AccountBalances {
  const readers: ByNamespace<[AccountQuery], Promise<Balance[]>> = {
    eip155(chain, { account, currency, refresh = [] }) {
      if (!isEvmAddress(account)) return Promise.resolve([])
      watch(chain, account)
      return evm.read(chain, { account, currency, refresh: refresh.filter(isEvmAddress) })
    },
    solana: solana.read,
    bip122: bitcoin.read,
  }
  const caches: ByNamespace<[string], void> = { eip155: evm.forget, solana: solana.forget, bip122: bitcoin.forget }
  return {
    read: (chain, query) => onChain(readers, chain, query) ?? Promise.resolve([]),
    forget: (chain, account) => onChain(caches, chain, account),
  }
}
