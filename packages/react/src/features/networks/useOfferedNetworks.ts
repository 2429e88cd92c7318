import { selectActiveConnection, selectIsNetworkAllowed, selectNetworkId } from '@latchkey/core'
import { type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'

/**
 * The networks to choose from: the namespace in use first, in each those that the wallet approved first, then in the
 * app's order. Test networks are left out until they are asked for, except where somebody stands on one.
 */
export function useOfferedNetworks(): { offered: readonly Network[]; refused: readonly NetworkId[] } {
  const { latchkey, appearance } = useDialogScope()
  const { networks, store } = latchkey.client
  const state = useStore(store)
  const here = (id: NetworkId) => selectActiveConnection(state, namespaceOf(id))
  const isHere = (id: NetworkId) => here(id)?.networkId === id || selectNetworkId(state) === id
  const isApproved = ({ id }: Network) => here(id)?.approvedNetworks?.includes(id) ?? false
  const isInUse = ({ id }: Network) => namespaceOf(id) === state.activeNamespace
  const offered = networks
    .filter(({ id, testnet }) => appearance.showsTestNetworks || !testnet || isHere(id))
    .toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)) || Number(isApproved(b)) - Number(isApproved(a)))
  return { offered, refused: offered.map(({ id }) => id).filter((id) => !selectIsNetworkAllowed(state, id)) }
}
