import { limits, networkId } from '@latchkey/protocol'
import type { ConnectorEvent, SessionAccount } from '../../client/connectorEvent.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { abortable } from '../../rpc/abortable.ts'
import { providerRequest, requestNetworkId } from './providerRequest.ts'
import { readAccounts, readNetworkId } from './walletAnswers.ts'

/**
 * Converts a provider's events to ours. If an event can't be parsed, the provider is asked instead; if that fails too,
 * the event is ignored. Returns a function that unsubscribes.
 */
export function subscribeToProvider(provider: Eip1193Provider, listener: (event: ConnectorEvent) => void): () => void {
  let isStopped = false
  const report = (event: ConnectorEvent) => {
    if (!isStopped) listener(event)
  }

  const accountsChanged = (answer: unknown) => {
    const accounts = attempt(() => readSessionAccounts(answer))
    if (accounts) report({ type: 'accountsChanged', accounts })
    else void checkAccounts(provider).then(report, () => undefined)
  }
  const chainChanged = (answer: unknown) => {
    const reported = attempt(() => readNetworkId(answer))
    if (reported) report({ type: 'networkChanged', networkId: reported })
    else
      void requestNetworkId(provider).then(
        (current) => report({ type: 'networkChanged', networkId: current }),
        () => undefined,
      )
  }
  // Some wallets only say this once they can be reached again.
  const connect = (info: unknown) => {
    const reported = attempt(() => readNetworkId(Reflect.get(Object(info), 'chainId')))
    if (reported) report({ type: 'networkChanged', networkId: reported })
    void checkAccounts(provider).then(report, () => undefined)
  }
  // EIP-1193's `disconnect` means that no chain can be reached, which may be temporary; the accounts tell whether it is
  // more.
  const disconnect = () => {
    void checkAccounts(provider).then(report, () => report({ type: 'disconnected' }))
  }

  const listeners = { accountsChanged, chainChanged, connect, disconnect }
  for (const [event, handle] of Object.entries(listeners)) attempt(() => provider.on?.(event, handle))
  return () => {
    isStopped = true
    for (const [event, handle] of Object.entries(listeners)) attempt(() => provider.removeListener?.(event, handle))
  }
}

// Only the addresses of an accounts event matter; the connection knows its network.
const ANY_NETWORK = networkId('eip155:1')

async function checkAccounts(provider: Eip1193Provider): Promise<ConnectorEvent> {
  const work = providerRequest(provider, 'eth_accounts')
  const answer = await abortable(work, { timeoutMs: limits.RECONNECT_TIMEOUT_MS })
  return { type: 'accountsChanged', accounts: readSessionAccounts(answer) }
}

function readSessionAccounts(answer: unknown): readonly SessionAccount[] {
  return readAccounts(answer, ANY_NETWORK).map((id) => ({ id }))
}

function attempt<result>(work: () => result): result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
