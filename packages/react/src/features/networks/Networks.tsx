import { selectActiveConnection, selectIsNetworkAllowed, selectNetworkId } from '@latchkey/core'
import { type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { Checkbox, Notice, Search, useStyles } from '@latchkey/ui'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSettings } from '../../hooks/useSettings.ts'
import { useViewsText } from '../../messages/text.ts'
import { namespacesOf } from '../../wallets/namespaces.ts'
import { useNetworkSwitch } from '../../wallets/useNetworkSwitch.ts'
import { NetworkList, type NetworkListProps } from './NetworkList.tsx'
import { useValueOn } from './useValueOn.tsx'

/** *Choose network*: the network to switch the wallet to or, without a wallet, the app. */
export function View() {
  const text = useViewsText()
  const { latchkey, appearance } = useDialogScope()
  const { networks } = latchkey.client
  const { networkId } = useNetwork()
  const { set } = useSettings()
  const [search, setSearch] = useState('')
  const go = useNetworkSwitch()
  const isSmart = useActiveAccount('eip155')?.type === 'smartAccount'
  const { offered, refused } = useOfferedNetworks()
  const found = offered.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const valueOn = useValueOn()
  const shared = { current: networkId, refused, onChoose: go, valueOn }
  const canHide = networks.some(({ testnet }) => testnet) && !networks.every(({ testnet }) => testnet)
  return (
    <>
      <Search
        label={text.searchNetworks}
        placeholder={text.searchNetworks}
        clearLabel={text.clearSearch}
        value={search}
        onChange={setSearch}
        result={text.networkCount(found.length)}
      />
      {found.length === 0 && search.trim() !== '' && <Notice>{text.noNetworkFound(search.trim())}</Notice>}
      {namespacesOf(networks).length > 1 ? (
        <Groups {...shared} networks={found} />
      ) : (
        <NetworkList {...shared} networks={found} />
      )}
      {canHide && (
        <Checkbox
          look="switch"
          label={text.testNetworks}
          note={text.testNetworksHint}
          checked={appearance.showsTestNetworks}
          onChange={(testNetworks) => set({ testNetworks })}
        />
      )}
      <p className="lk-caption">{isSmart ? text.smartAccountNote : text.networkNote}</p>
    </>
  )
}

/** One list per namespace, with a heading. */
function Groups({ networks, ...rest }: Omit<NetworkListProps, 'aria-labelledby'>) {
  return namespacesOf(networks).map((namespace) => (
    <Group key={namespace} namespace={namespace} {...rest} networks={networks} />
  ))
}

function Group({ namespace, networks, ...rest }: NetworkListProps & { namespace: Namespace }) {
  useStyles(walletsCss)
  const { namespaceName } = useViewsText()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="lk-caption lk-section">
        {namespaceName(namespace)}
      </h3>
      <NetworkList
        {...rest}
        aria-labelledby={heading}
        networks={networks.filter(({ id }) => namespaceOf(id) === namespace)}
      />
    </section>
  )
}

/**
 * The networks to choose from: the current namespace first, within each the networks that the wallet approved, then in
 * the app's order. Test networks are hidden unless the visitor shows them or one is current.
 */
function useOfferedNetworks(): { offered: readonly Network[]; refused: readonly NetworkId[] } {
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
