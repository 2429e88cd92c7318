import { type State, selectActiveConnection, type WalletInfo } from '@latchkey/core'
import { accountId, type Namespace } from '@latchkey/protocol'
import { type ActiveAccount, useActiveAccount } from './useActiveAccount.ts'
import { useClientState } from './useClient.ts'

/** The active account or, until its wallet has responded, the one of the last visit, which is only good for showing. */
export function useShownAccount(namespace?: Namespace): {
  account: ActiveAccount | undefined
  wallet: WalletInfo | undefined
} {
  const account = useActiveAccount(namespace)
  const wallet = useClientState((state) => selectActiveConnection(state, namespace)?.wallet)
  const seen = useClientState((state) => selectLastSeen(state, namespace))
  const chosen = useClientState(({ networkByNamespace }) => seen && networkByNamespace[seen.namespace])
  const networkId = seen?.networkId ?? chosen
  if (account || !seen || !networkId) return { account, wallet }
  const { address, accounts } = seen
  const type = accounts.find((one) => one.address === address)?.type ?? 'eoa'
  const id = accountId(networkId, address)
  return { account: { id, address, networkId, type, smartAccountDeployed: undefined }, wallet: seen.wallet }
}

function selectLastSeen({ reconnecting }: State, namespace: Namespace | undefined) {
  return reconnecting?.find((one) => !namespace || one.namespace === namespace)
}
