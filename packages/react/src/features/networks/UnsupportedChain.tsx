import { selectActiveConnection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { Button, Divider } from '@latchkey/ui'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useViewsText } from '../../messages/text.ts'
import { useNetworkSwitch } from '../../wallets/useNetworkSwitch.ts'
import { NetworkList } from './NetworkList.tsx'

/** *Network not supported*: offers the supported networks and *Disconnect*, and can always be closed. */
export function View() {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { networkId, network } = useNetwork()
  const connection = useClientState(selectActiveConnection)
  const go = useNetworkSwitch()
  return (
    <>
      <p>{text.unsupportedHint(network?.name ?? text.networkNumber(networkId?.split(':')[1] ?? '?'))}</p>
      <NetworkList networks={client.networks} onChoose={go} />
      {connection && (
        <>
          <Divider>{text.or}</Divider>
          <Button variant="danger" wide onClick={() => void disconnect(client, { connection: connection.key })}>
            {text.disconnect}
          </Button>
        </>
      )}
    </>
  )
}
