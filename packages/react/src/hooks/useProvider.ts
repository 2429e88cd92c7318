import { type Client, type ConnectionKey, findConnector, type Providers, selectActiveConnection } from '@latchkey/core'
import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Query } from './query.ts'
import { useClient, useClientState } from './useClient.ts'
import { useLoaded } from './useLoaded.ts'

/**
 * The provider of the active connection in a namespace, by default `eip155`, for what no hook does. Pending while no wallet
 * of that namespace is connected. The EVM's follows EIP-1193, and keeps the page's other parts in step when it switches or
 * disconnects; a Solana, Bitcoin or Polkadot wallet's has the methods that the wallet has.
 *
 * @example const { data: provider } = useProvider({ namespace: 'solana' })
 */
export function useProvider<N extends Namespace = 'eip155'>({
  namespace,
}: {
  namespace?: N | undefined
} = {}): Query<RequiredProviders[N]> {
  const client = useClient()
  const wanted = namespace ?? ('eip155' as N)
  const connection = useClientState((state) => selectActiveConnection(state, wanted)?.key)
  // The EVM's is the same for every wallet.
  const key = connection && wanted === 'eip155' ? wanted : connection
  return useLoaded(key, () => loadProvider(client, wanted, connection))
}

/** As `Providers`, but the EVM's can always be listened to. */
export type RequiredProviders = Omit<Providers, 'eip155'> & { eip155: Required<Providers['eip155']> }

async function loadProvider<N extends Namespace>(
  client: Client,
  namespace: N,
  key: ConnectionKey | undefined,
): Promise<RequiredProviders[N]> {
  if (namespace === 'eip155') {
    const { getEip1193Provider } = await import('@latchkey/core/eip1193')
    return getEip1193Provider(client) as RequiredProviders[N]
  }
  const connector = key && findConnector(client, key)
  if (!connector) throw new LatchkeyError('NO_CONNECTOR', { data: { connection: key } })
  return (await connector.getProvider()) as RequiredProviders[N]
}
