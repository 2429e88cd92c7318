import { LatchkeyError, limits } from '@latchkey/protocol'
import type { ConnectOptions, ConnectorContext, ConnectorSession } from '../../client/connector.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { abortable } from '../../rpc/abortable.ts'
import type { WalletSession } from '../lazyWalletSession.ts'
import { asProvider } from './legacyProvider.ts'
import type { LegacyWallet } from './legacyWallet.ts'
import { providerRequest, requestNetworkId } from './providerRequest.ts'
import { subscribeToProvider } from './subscribeToProvider.ts'
import { switchEip155Network } from './switchEip155Network.ts'
import { readAccounts } from './walletAnswers.ts'

/** The part of a connector that calls the provider. Providers are not trusted: every response is parsed. */
export function eip1193Session(
  wallet: Eip1193Provider | LegacyWallet,
  actions?: ConnectorContext['actions'],
): WalletSession & { provider: Eip1193Provider } {
  const provider = asProvider(wallet)
  const ask = askForAccounts(provider, actions)
  return {
    provider,
    connect: (options) => connect(provider, ask, options),
    disconnect: () => revoke(provider),
    switchNetwork: (network) => switchEip155Network(provider, network),
    subscribe: (listener) => subscribeToProvider(provider, listener),
  }
}

async function connect(
  provider: Eip1193Provider,
  ask: (options: ConnectOptions) => Promise<unknown>,
  options: ConnectOptions,
): Promise<ConnectorSession> {
  const answer = options.silent ? providerRequest(provider, 'eth_accounts') : ask(options)
  const session = await abortable(readSession(provider, answer), { signal: options.signal })
  if (session.accounts.length === 0) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  return session
}

async function readSession(provider: Eip1193Provider, asked: Promise<unknown>): Promise<ConnectorSession> {
  const answer = await asked
  const networkId = await requestNetworkId(provider)
  return { accounts: readAccounts(answer, networkId).map((id) => ({ id })), networkId }
}

/** Asks for the accounts with one prompt, which also signs in if the app wants that and the wallet can. */
function askForAccounts(provider: Eip1193Provider, actions: ConnectorContext['actions']) {
  // Not once it turned out that the wallet doesn't know the method, or while an earlier attempt has no answer.
  let isAskedPlainly = false
  return async (options: ConnectOptions): Promise<unknown> => {
    const signIn =
      options.signIn && !isAskedPlainly
        ? await actions?.()
            .then((all) => all.loadEip1193SignIn())
            .catch(none)
        : undefined
    if (!signIn) return providerRequest(provider, 'eth_requestAccounts')
    const { connectSigningIn } = await import('./eip1193SignIn.ts')
    const onSent = () => {
      isAskedPlainly = true
    }
    const addresses = await connectSigningIn(provider, signIn, { ...options, onSent }).catch((error: unknown) => {
      isAskedPlainly = false
      throw error
    })
    if (addresses) isAskedPlainly = false
    else if (options.signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED')
    return addresses ?? providerRequest(provider, 'eth_requestAccounts')
  }
}

const none = () => undefined

/** Revokes the EIP-2255 permission. Many wallets lack the method, and some never respond. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  const work = providerRequest(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await abortable(work, { timeoutMs: limits.DISCONNECT_TIMEOUT_MS }).catch(() => undefined)
}
