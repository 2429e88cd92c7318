import { isLatchkeyError, LatchkeyError, limits, type Network } from '@latchkey/protocol'
import { type BitcoinChain, bitcoinChainOf, bitcoinChains, bitcoinNetworkId } from '@latchkey/siwx/addresses'
import type { ConnectorEvent, ConnectorOf, ConnectorSession } from '../../client/connector.ts'
import { abortable } from '../../rpc/abortable.ts'
import { readBitcoinAccounts } from './bitcoinAccounts.ts'
import { bitcoinProvider } from './bitcoinProvider.ts'
import type { BitcoinAnswer, BitcoinWallet } from './bitcoinWallet.ts'

export type BitcoinConnectorFacts = Pick<
  ConnectorOf<'bip122'>,
  'id' | 'kind' | 'type' | 'name' | 'iconUrl' | 'rdns'
> & {
  wallet: BitcoinWallet
  /** What the app offers: a wallet that can be on several chains is asked for the first of these. */
  networks: readonly Network[]
}

/** A connector over any Bitcoin wallet. The first account of a session is one for payments, or there is no session. */
export function bitcoinConnector({ wallet, networks, ...described }: BitcoinConnectorFacts): ConnectorOf<'bip122'> {
  const provider = bitcoinProvider(wallet)
  // Wallets are asked for what they are told to be on, also when they are asked again.
  let chain = firstChain(networks)

  const ask = async (silent: boolean): Promise<ConnectorSession> => {
    const session = readSession(await wallet.connect({ silent, chain }))
    chain = bitcoinChainOf(session.networkId)
    return session
  }
  // Network and accounts are told in one step, as each chain has addresses of its own.
  const findOut = async (): Promise<ConnectorEvent> => ({ type: 'networkChanged', ...(await ask(true)) })

  return {
    ...described,
    namespace: 'bip122',
    connect: async ({ networkId, silent = false, signal }) => {
      chain = networkId ? bitcoinChainOf(networkId) : chain
      const session = await abortable(ask(silent), { signal })
      if (session.accounts.length === 0)
        throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no account for payments' } })
      return session
    },
    disconnect: async () => {
      const work = Promise.resolve(wallet.disconnect?.())
      await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
    },
    getProvider: async () => provider,
    switchNetwork: async ({ id }) => {
      const wanted = bitcoinChainOf(id)
      if (!wallet.switchChain)
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'only the wallet itself can switch' } })
      await wallet.switchChain(wanted)
      chain = wanted
      const session = await ask(true)
      if (session.accounts.length === 0)
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'no account there' } })
      return session
    },
    subscribe: (listener) => {
      let isStopped = false
      // What cannot be read then has not happened; a wallet that refuses to be asked has taken the permission back.
      const stop = wallet.subscribe?.(() => {
        findOut().then(tell, (error) => isLatchkeyError(error) || tell({ type: 'disconnected' }))
      })
      const tell = (event: ConnectorEvent) => isStopped || listener(event)
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
  // Ordinals alone are no account to pay from, and an account that cannot be switched to cannot be the first.
  return { accounts: accounts.some(({ type }) => type === 'payment') ? accounts : [], networkId }
}

function firstChain(networks: readonly Network[]): BitcoinChain {
  const offered = networks.flatMap(({ id }) => bitcoinChains.filter((chain) => bitcoinNetworkId(chain) === id))
  return offered[0] ?? 'mainnet'
}
