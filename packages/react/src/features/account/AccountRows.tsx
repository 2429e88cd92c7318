import type { Connection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { hasNames, nameZonesQuery } from '@latchkey/core/queries'
import type { Namespace } from '@latchkey/protocol'
import { ActivityIcon, Button, List, Logo, NetworkIcon, PersonIcon, Row, useStyles, WalletIcon } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useClient } from '../../hooks/useClient.ts'
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
        <NameRow connection={connection} />
        <Row
          title={first.wallets}
          icon={<WalletIcon aria-hidden="true" />}
          end={count > 1 ? count : connection.wallet.name}
          endYields
          chevron
          {...wallets}
          onClick={() => push({ view: 'ProfileWallets' })}
        />
      </List>
      <div className="lk-foot">
        <Button variant="quiet" wide onClick={() => void disconnect(client, { connection: connection.key })}>
          {text.disconnect}
        </Button>
      </div>
    </>
  )
}

/** Opens the account's names, if the server registers any. */
function NameRow({ connection }: { connection: Connection }) {
  const first = useFirstText()
  const { push } = useSteps()
  const client = useClient()
  const preload = usePreload('ChooseAccountName')
  const { data: zones = [] } = useQuery(nameZonesQuery(client), useLatchkeyQueryClient())
  if (!hasNames(connection.namespace) || zones.length === 0) return null
  return (
    <Row
      title={first.accountName}
      icon={<PersonIcon aria-hidden="true" />}
      chevron
      {...preload}
      onClick={() => push({ view: 'ChooseAccountName' })}
    />
  )
}

// *Disconnect* stays visible however many tokens an account has.
const footCss = `
.lk-dialog .lk-foot{position:sticky;inset-block-end:0;margin:0 -16px -16px;padding:8px 16px 16px;background:var(--_surface);box-shadow:0 -1px var(--_line)}
@media (max-height:400px){.lk-dialog .lk-foot{position:static}}
`

/** Other namespaces have no source of activity. */
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
      endYields
      chevron
      {...preload}
      onClick={() => push({ view: 'Networks' })}
    />
  )
}
