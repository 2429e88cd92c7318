import { LatchkeyError, limits } from '@latchkey/protocol'
import { abortable } from '../abortable.ts'
import type { ConnectOptions, Connector, ConnectorSession, Eip1193Provider } from '../connector.ts'
import { requestNetworkId, requestWallet } from './requestWallet.ts'
import { subscribeToProvider } from './subscribeToProvider.ts'
import { switchEip155Network } from './switchEip155Network.ts'
import { readAccounts } from './walletAnswers.ts'

/** A connector over any EIP-1193 provider. The provider is a stranger: every answer of it is parsed. */
export function eip1193Connector(facts: Eip1193ConnectorFacts): Connector {
  const { provider, ...described } = facts
  return {
    ...described,
    namespace: 'eip155',
    connect: (options) => connect(provider, options),
    disconnect: () => revoke(provider),
    getProvider: async () => provider,
    switchNetwork: (network) => switchEip155Network(provider, network),
    subscribe: (listener) => subscribeToProvider(provider, listener),
  }
}

export type Eip1193ConnectorFacts = Pick<
  Connector,
  'id' | 'kind' | 'type' | 'name' | 'iconUrl' | 'rdns' | 'explorerId'
> & { provider: Eip1193Provider }

async function connect(provider: Eip1193Provider, options: ConnectOptions): Promise<ConnectorSession> {
  const method = options.silent ? 'eth_accounts' : 'eth_requestAccounts'
  const session = await abortable(askForAccounts(provider, method), { signal: options.signal })
  if (session.accounts.length === 0) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  return session
}

async function askForAccounts(provider: Eip1193Provider, method: string): Promise<ConnectorSession> {
  const answer = await requestWallet(provider, method)
  const networkId = await requestNetworkId(provider)
  return { accounts: readAccounts(answer, networkId), networkId }
}

/** Takes the permission of EIP-2255 back. Many wallets do not know this, and one may leave it unanswered. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  const work = requestWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
