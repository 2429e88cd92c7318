import { type Connection, selectActiveConnection } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { AccountActions } from '../../components/balance/AccountActions.tsx'
import { BalanceHero } from '../../components/balance/BalanceHero.tsx'
import { useArrivalToast } from '../../components/balance/useArrivalToast.ts'
import { useAssetNotes } from '../../components/balance/useAssetNotes.tsx'
import { useBalanceToast, useRefreshOnReturn } from '../../components/balance/useBalanceToast.ts'
import { HoldingsTabs } from '../../components/tokens/HoldingsTabs.tsx'
import { TokenList } from '../../components/tokens/TokenList.tsx'
import { AfterFirstFrame } from '../../components/waiting/AfterFirstFrame.tsx'
import { useDialogScope, useLazy, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useActiveAccounts } from '../../hooks/useActiveAccounts.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useCourse } from '../../hooks/useCourse.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useFirstText, useMoneyText, useViewsText } from '../../messages/text.ts'
import { AccountIdentity } from './AccountIdentity.tsx'
import { AccountRows } from './AccountRows.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { RenameHere } from './RenameButton.tsx'

/** *Account*: the connected account, its balance, and what the visitor can do with it. */
export function View({ view }: ViewProps<'Account'>) {
  const connection = useClientState(selectActiveConnection)
  if (!connection) return <NotConnected />
  return <Connected connection={connection} sent={view.sent} shows={view.shows} />
}

/** When the page opens Account before a wallet is connected, or before that of the last visit is again. */
function NotConnected() {
  const text = useViewsText()
  const { connectWallet, loading } = useFirstText()
  const { push } = useSteps()
  const isAwaited = useClientState(({ status }) => status === 'reconnecting')
  if (isAwaited) return <Notice>{loading}</Notice>
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

type ConnectedProps = Pick<ViewProps<'Account'>['view'], 'sent' | 'shows'> & { connection: Connection }

function Connected({ connection, sent, shows }: ConnectedProps) {
  const { toaster } = useDialogScope()
  const { network } = useNetwork()
  const own = useAccountBalances()
  const balances = useAllBalances(connection.namespace)
  const course = useCourse(balances.tokens)
  const noteOf = useAssetNotes(course)
  useBalanceToast(own.error, { toaster })
  useArrivalToast(own, toaster)
  useRefreshOnReturn(balances.refresh)
  const text = useMoneyText()
  const isOneOfSeveral = useActiveAccounts() > 1
  const embedded = useLazy(connection.type === 'auth', loadEmbedded)
  return (
    <>
      <AccountIdentity
        connection={connection}
        account={accountId(connection.networkId, connection.address)}
        rename={
          connection.type === 'auth' ? embedded && <embedded.RenameInFrame /> : <RenameHere connection={connection} />
        }
      />
      <BalanceHero
        holdings={balances}
        network={network}
        onRetry={balances.refresh}
        counted={isOneOfSeveral ? text.thisAccount : undefined}
        course={course}
      />
      <AccountActions />
      <RecentTransfers newest={sent} />
      {embedded && <embedded.EmbeddedOffer connection={connection} />}
      <HoldingsTabs begin={shows}>
        <TokenList holdings={balances} home={network?.id} onRetry={balances.refresh} noteOf={noteOf} />
      </HoldingsTabs>
      {embedded && <embedded.EmbeddedAccount connection={connection} />}
      <AfterFirstFrame>
        <AccountRows connection={connection} />
      </AfterFirstFrame>
    </>
  )
}

const loadEmbedded = async () => (await import('./embeddedViews.ts')).embeddedViews
