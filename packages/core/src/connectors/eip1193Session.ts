import { LatchkeyError, limits } from '@latchkey/protocol'
import type { ConnectOptions, ConnectorSession } from '../client/connector.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import { abortable } from '../rpc/abortable.ts'
import type { WalletSession } from './lazyWalletSession.ts'
import { providerRequest, requestNetworkId } from './providerRequest.ts'
import { subscribeToProvider } from './subscribeToProvider.ts'
import { switchEip155Network } from './switchEip155Network.ts'
import { readAccounts } from './walletAnswers.ts'

/** The part of a connector that calls the provider. Providers are not trusted: every response is parsed. */
export function eip1193Session(provider: Eip1193Provider): WalletSession {
  return {
    connect: (options) => connect(provider, options),
    disconnect: () => revoke(provider),
    switchNetwork: (network) => switchEip155Network(provider, network),
    subscribe: (listener) => subscribeToProvider(provider, listener),
  }
}

async function connect(provider: Eip1193Provider, options: ConnectOptions): Promise<ConnectorSession> {
  const method = options.silent ? 'eth_accounts' : 'eth_requestAccounts'
  const session = await abortable(requestAccounts(provider, method), { signal: options.signal })
  if (session.accounts.length === 0) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  return session
}

async function requestAccounts(provider: Eip1193Provider, method: string): Promise<ConnectorSession> {
  const answer = await providerRequest(provider, method)
  const networkId = await requestNetworkId(provider)
  return { accounts: readAccounts(answer, networkId).map((id) => ({ id })), networkId }
}

/** Revokes the EIP-2255 permission. Many wallets lack the method, and some never respond. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  const work = providerRequest(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
