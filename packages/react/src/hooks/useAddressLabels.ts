import { selectActiveConnection, selectAddressLabels } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useClient, useClientState } from './useClient.ts'

/** What to call each address of the active connection, such as `Smart Account`, of `namespace` or the active one. */
export function useAddressLabels(namespace?: Namespace): Readonly<Record<string, string>> {
  const { store } = useClient()
  const connection = useClientState((state) => selectActiveConnection(state, namespace))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels only depend on the connection
  return useMemo(() => selectAddressLabels(store.getState(), namespace), [store, connection, namespace])
}
