import { isLatchkeyError, LatchkeyError, limits, type Network } from '@latchkey/protocol'
import { type BitcoinChain, bitcoinChainOf, bitcoinChains, bitcoinNetworkId } from '@latchkey/siwx/addresses'
import type { ConnectorSession } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { abortable } from '../../rpc/abortable.ts'
import type { WalletSession } from '../lazyWalletSession.ts'
import { readBitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinAnswer, BitcoinWallet } from './bitcoinWallet.ts'

/**
 * Connecting any Bitcoin wallet, and what follows. The first account of a session is always for payments. Of several
 * networks of the app, a wallet that supports them is connected to the first.
 */
export function bitcoinSession(wallet: BitcoinWallet, networks: readonly Network[]): WalletSession {
  // The chain that wallets are asked to use, also on later requests.
  let chain = firstChain(networks)

  const requestSession = async (silent: boolean): Promise<ConnectorSession> => {
    const session = readSession(await wallet.connect({ silent, chain }))
    chain = bitcoinChainOf(session.networkId)
    return session
  }
  // Network and accounts change together, because each chain has different addresses.
  const findOut = async (): Promise<ConnectorEvent> => ({ type: 'networkChanged', ...(await requestSession(true)) })

  return {
    connect: async ({ networkId, silent = false, signal }) => {
      chain = networkId ? bitcoinChainOf(networkId) : chain
      const session = await abortable(requestSession(silent), { signal })
      if (session.accounts.length === 0)
        throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no payment account' } })
      return session
    },
    disconnect: async () => {
      const work = Promise.resolve(wallet.disconnect?.())
      await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
    },
    switchNetwork: async ({ id }) => {
      const wanted = bitcoinChainOf(id)
      if (!wallet.switchChain)
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', {
          data: { reason: 'this wallet can only be switched by the user' },
        })
      await wallet.switchChain(wanted)
      chain = wanted
      const session = await requestSession(true)
      if (session.accounts.length === 0)
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'no account on this network' } })
      return session
    },
    subscribe: (listener) => {
      let isStopped = false
      // An invalid response is ignored; a refusal means that the wallet has revoked the permission.
      const stop = wallet.subscribe?.(() => {
        findOut().then(emit, (error) => isLatchkeyError(error) || emit({ type: 'disconnected' }))
      })
      const emit = (event: ConnectorEvent) => isStopped || listener(event)
      return () => {
        isStopped = true
        stop?.()
      }
    },
  }
}

function readSession(answer: BitcoinAnswer): ConnectorSession {
  const accounts = readBitcoinAccounts(answer.accounts, answer.chain)
  const networkId = bitcoinNetworkId(answer.chain)
  // An ordinals account alone can't pay. The first account must be one that can be used.
  return { accounts: accounts.some(({ type }) => type === 'payment') ? accounts : [], networkId }
}

function firstChain(networks: readonly Network[]): BitcoinChain {
  const offered = networks.flatMap(({ id }) => bitcoinChains.filter((chain) => bitcoinNetworkId(chain) === id))
  return offered[0] ?? 'mainnet'
}
