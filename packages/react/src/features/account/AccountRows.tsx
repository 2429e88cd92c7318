import type { Connection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import type { Namespace } from '@latchkey/protocol'
import { ActivityIcon, Button, List, Logo, NetworkIcon, Row, useStyles, WalletIcon } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'

/** Network, activity, wallets and *Disconnect*. */
export function AccountRows({ connection }: { connection: Connection }) {
  useStyles(footCss)
  const first = useFirstText()
  const text = useViewsText()
  const { push } = useSteps()
  const { client } = useDialogScope().latchkey
  const count = useStore(client.store, (state) => state.connections.length)
  const activity = usePreload('Activity')
  const wallets = usePreload('ProfileWallets')
  return (
    <>
      <List>
        {client.config.enableNetworkSwitch !== false && <NetworkRow />}
        {hasActivity.includes(connection.namespace) && (
          <Row
            title={first.activity}
            icon={<ActivityIcon aria-hidden="true" />}
            chevron
            {...activity}
            onClick={() => push({ view: 'Activity' })}
          />
        )}
        <Row
          title={first.wallets}
          icon={<WalletIcon aria-hidden="true" />}
          end={count > 1 ? count : connection.wallet.name}
          chevron
          {...wallets}
          onClick={() => push({ view: 'ProfileWallets' })}
        />
      </List>
      <div className="lk-foot">
        <Button variant="danger" wide onClick={() => void disconnect(client, { connection: connection.key })}>
          {text.disconnect}
        </Button>
      </div>
    </>
  )
}

// *Disconnect* stays in sight however much an account holds.
const footCss = `
.lk-dialog .lk-foot{position:sticky;inset-block-end:0;margin:0 -16px -16px;padding:8px 16px 16px;background:var(--_surface);box-shadow:0 -1px var(--_line)}
`

/** No source of what happened is known for the others. */
const hasActivity: readonly Namespace[] = ['eip155', 'solana', 'bip122']

function NetworkRow() {
  const text = useViewsText()
  const { push } = useSteps()
  const { network } = useNetwork()
  const preload = usePreload('Networks')
  return (
    <Row
      title={text.network}
      icon={
        network ? (
          <Logo src={network.iconUrl} name={network.name} size={24} shape="round" />
        ) : (
          <NetworkIcon aria-hidden="true" />
        )
      }
      end={<bdi>{network?.name ?? text.unknownNetwork}</bdi>}
      chevron
      {...preload}
      onClick={() => push({ view: 'Networks' })}
    />
  )
}
