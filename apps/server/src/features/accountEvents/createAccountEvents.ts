import type { NetworkId } from '@latchkey/protocol'
import type { BalanceEvent } from '@latchkey/protocol/api'
import type { Logger } from 'pino'
import { failureOf } from '../../base/reasonOf.ts'
import { addressKey } from '../../chains/addressRules.ts'
import { type ByNamespace, onChain } from '../../chains/byNamespace.ts'
import type { ConnectedChain } from '../../chains/connectChains.ts'
import type { Heads } from '../../chains/createHeads.ts'
import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { watchBitcoinAccounts } from './watchBitcoinAccounts.ts'
import { watchEvmAccounts } from './watchEvmAccounts.ts'
import { watchSolanaAccounts } from './watchSolanaAccounts.ts'

type Listener = (type: BalanceEvent['type']) => void
type Watched = { listeners: Set<Listener>; isReady: boolean }
type WatchedNetwork = { watcher: AccountWatcher; accounts: Map<string, Watched> }

export type AccountEvents = {
  /**
   * Calls `listener` with `watching` once changes of this account will be noticed, and with `changed` at each. Before
   * either, its cached balances are dropped. Returns a function that stops it; undefined if the network can't be watched
   * or too many accounts are watched.
   */
  watch: (chain: ConnectedChain, address: string, listener: Listener) => (() => void) | undefined
  stop: () => void
}

type Deps = {
  heads: Heads
  log: Logger
  /** Drops an account's cached balances. */
  forget: (chain: ConnectedChain, address: string) => void
  accountsPerNetwork: number
}

/** Watches accounts for everyone who asks: each account once, and a network only while one of its accounts is watched. */
export function createAccountEvents({ heads, log, forget, accountsPerNetwork }: Deps): AccountEvents {
  const networks = new Map<NetworkId, WatchedNetwork>()

  function startNetwork(chain: ConnectedChain): WatchedNetwork | undefined {
    const accounts = new Map<string, Watched>()
    const emit = (address: string, type: BalanceEvent['type']) => {
      const account = accounts.get(address)
      if (!account) return
      if (type === 'watching') account.isReady = true
      forget(chain, address)
      for (const listener of account.listeners) listener(type)
    }
    const watcher = onChain(watchers, chain, heads, {
      onReady: (address) => emit(address, 'watching'),
      onChange: (address) => emit(address, 'changed'),
      onError: (error) =>
        log.debug({ network: chain.network.id, ...failureOf(error) }, 'accounts are not watched at the moment'),
    })
    if (!watcher) return undefined
    const started = { watcher, accounts }
    networks.set(chain.network.id, started)
    return started
  }

  function join({ watcher, accounts }: WatchedNetwork, address: string): Watched | undefined {
    const known = accounts.get(address)
    if (known || accounts.size >= accountsPerNetwork) return known
    const account = { listeners: new Set<Listener>(), isReady: false }
    accounts.set(address, account)
    watcher.add(address)
    return account
  }

  function leave(network: NetworkId, address: string): void {
    const { watcher, accounts } = networks.get(network) ?? {}
    accounts?.delete(address)
    watcher?.remove(address)
    if (accounts?.size !== 0) return
    watcher?.stop()
    networks.delete(network)
  }

  return {
    watch(chain, given, onEvent) {
      const address = addressKey(chain.network.id, given)
      const network = networks.get(chain.network.id) ?? startNetwork(chain)
      const account = network && join(network, address)
      if (!account) return undefined
      // A function of its own, so that one listener can watch twice.
      const listener: Listener = (type) => onEvent(type)
      account.listeners.add(listener)
      if (account.isReady) {
        forget(chain, address)
        listener('watching')
      }
      return () => {
        if (account.listeners.delete(listener) && account.listeners.size === 0) leave(chain.network.id, address)
      }
    },
    stop() {
      for (const { watcher } of networks.values()) watcher.stop()
      networks.clear()
    },
  }
}

/** The server knows no balances of the others. */
const watchers: ByNamespace<[Heads, WatcherDeps], AccountWatcher> = {
  eip155: (chain, heads, deps) => watchEvmAccounts(chain, { heads, ...deps }),
  solana: (chain, _, deps) => watchSolanaAccounts(chain, deps),
  bip122: (chain, _, deps) => watchBitcoinAccounts(chain, deps),
}
