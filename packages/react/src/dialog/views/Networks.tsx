import { Notice, Search } from '@latchkey/ui'
import { useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useViewsText } from '../../messages/text.ts'
import { useDialogScope } from '../DialogContext.ts'
import { NetworkList } from './NetworkList.tsx'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

/** *Choose network*: where the wallet, or without one the app, shall go. */
export function View() {
  const text = useViewsText()
  const { latchkey, appearance } = useDialogScope()
  const { networkId } = useNetwork()
  const [search, setSearch] = useState('')
  const go = useNetworkSwitch()
  const offered = latchkey.client.networks.filter(
    (network) => appearance.showsTestNetworks || !network.testnet || network.id === networkId,
  )
  const found = offered.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
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
      {found.length > 0 ? (
        <NetworkList networks={found} current={networkId} onChoose={go} />
      ) : (
        <Notice>{text.noNetworkFound(search.trim())}</Notice>
      )}
      <p className="lk-caption">{text.networkNote}</p>
    </>
  )
}
