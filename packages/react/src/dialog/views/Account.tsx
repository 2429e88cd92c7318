import { type Connection, selectActiveConnection } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { RecentTransfers } from '../../activity/RecentTransfers.tsx'
import { useBalances } from '../../hooks/useBalances.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { BalanceHero } from '../../portfolio/BalanceHero.tsx'
import { TokenList } from '../../portfolio/TokenList.tsx'
import { useBalanceToast } from '../../portfolio/useBalanceToast.ts'
import { useRefreshOnReturn } from '../../portfolio/useRefreshOnReturn.ts'
import { useDialogScope, useLater, useSteps } from '../DialogContext.ts'
import type { ViewProps } from '../registry.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountIdentity } from './AccountIdentity.tsx'
import { AccountRows } from './AccountRows.tsx'

/** *Account*: who is connected, what they have, and what they can do with it. */
export function View({ view }: ViewProps<'Account'>) {
  const connection = useClientState(selectActiveConnection)
  if (!connection) return <NotConnected />
  return <Connected connection={connection} sent={view.sent} />
}

/** Where the page leads to Account before anybody is connected. */
function NotConnected() {
  const text = useViewsText()
  const { connectWallet } = useFirstText()
  const { push } = useSteps()
  return (
    <Notice
      action={
        <Button variant="primary" wide onClick={() => push({ view: 'Connect' })}>
          {connectWallet}
        </Button>
      }
    >
      {text.notConnected}
    </Notice>
  )
}

function Connected({ connection, sent }: { connection: Connection; sent: string | undefined }) {
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const { network } = useNetwork()
  const balances = useBalances()
  useBalanceToast(balances.error, { toaster })
  useRefreshOnReturn(balances.refresh)
  const embedded = useLater(connection.type === 'auth', loadEmbedded)
  return (
    <>
      <AccountIdentity connection={connection} account={accountId(connection.networkId, connection.address)} />
      <BalanceHero holdings={balances} network={network} onRetry={balances.refresh} />
      <AccountActions />
      <RecentTransfers newest={sent} />
      <TokenList
        holdings={balances}
        home={network?.id}
        onToken={({ id }) => push({ view: 'Send', token: id })}
        onReceive={() => push({ view: 'Receive' })}
      />
      {embedded && <embedded.EmbeddedAccount connection={connection} />}
      <AccountRows connection={connection} />
    </>
  )
}

const loadEmbedded = () => import('./embedded/EmbeddedAccount.tsx')
