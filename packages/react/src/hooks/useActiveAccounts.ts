import { selectActiveConnection } from '@latchkey/core'
import { namespaces } from '@latchkey/protocol'
import { useClientState } from './useClient.ts'

/** How many accounts are active: at most one per namespace. */
export function useActiveAccounts(): number {
  return useClientState((state) => namespaces.filter((namespace) => selectActiveConnection(state, namespace)).length)
}
