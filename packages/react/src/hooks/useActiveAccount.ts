import { type AccountType, selectAccountId, selectActiveConnection } from '@latchkey/core'
import { type AccountId, addressOf, type Namespace, type NetworkId, networkOf } from '@latchkey/protocol'
import { useClientState } from './useClient.ts'

export type ActiveAccount = {
  /** CAIP-10. */
  id: AccountId
  address: string
  networkId: NetworkId
  type: AccountType
  /** Of the embedded wallet's smart account on this network: whether its contract is deployed. Undefined if unknown. */
  smartAccountDeployed: boolean | undefined
}

/** The active account, of `namespace` or of the active namespace; undefined while no wallet is connected. */
export function useActiveAccount(namespace?: Namespace): ActiveAccount | undefined {
  const id = useClientState((state) => selectAccountId(state, namespace))
  const type = useClientState((state) => {
    const connection = selectActiveConnection(state, namespace)
    return connection?.accounts.find(({ address }) => address === connection.address)?.type
  })
  const smartAccountDeployed = useClientState(
    (state) => selectActiveConnection(state, namespace)?.smartAccounts?.isDeployed,
  )
  return id && { id, address: addressOf(id), networkId: networkOf(id), type: type ?? 'eoa', smartAccountDeployed }
}
