import type { Connection } from '@latchkey/core'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import { useAppearance } from '../context/appearance.ts'
import { useClient } from './useClient.ts'

/** The networks whose balances count for a connection: test networks only while they are shown or current. */
export function useCountedNetworks(): (
  connection: Pick<Connection, 'namespace' | 'networkId'>,
) => readonly NetworkId[] {
  const { networks } = useClient()
  const { showsTestNetworks } = useAppearance()
  return ({ namespace, networkId }) =>
    networks
      .filter(({ id, testnet }) => namespaceOf(id) === namespace && (showsTestNetworks || !testnet || id === networkId))
      .map(({ id }) => id)
}
