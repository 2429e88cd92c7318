import { selectActiveConnection } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import type { WalletSession } from '@latchkey/protocol/permissions'
import { Button, List, Notice, SkeletonRows, Tabs, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { useNow } from '../../components/activity/When.tsx'
import type { ViewProps } from '../../context/navigation.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { usePageSessions } from '../../hooks/usePermissions.ts'
import { useFirstText, usePermissionsText, useViewsText } from '../../messages/text.ts'
import { permissionsCss } from './permissions.css.ts'
import { SessionCard } from './SessionCard.tsx'
import { groupSessions, sessionState } from './sessionState.ts'
import { useReason } from './useReason.ts'
import { useRevoke } from './useRevoke.ts'

/** *Permissions*: what this site may do with the account without asking, and what it could before. */
export function View(_: ViewProps<'SmartSessionList'>) {
  useStyles(permissionsCss)
  const text = usePermissionsText()
  const views = useViewsText()
  const connection = useClientState(selectActiveConnection)
  const account = useActiveAccount()
  if (!connection) return <Notice>{views.notConnected}</Notice>
  // Other wallets' accounts may be contracts without saying so.
  if (connection.type === 'auth' && account?.type !== 'smartAccount') return <Notice>{text.smartAccountsOnly}</Notice>
  return <Sessions />
}

function Sessions() {
  const text = usePermissionsText()
  const found = usePageSessions()
  const { data, error } = found
  const now = useNow()
  const [tab, setTab] = useState<'active' | 'ended'>('active')
  if (!data && error) return <Failure error={error} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
  const { active, ended } = groupSessions(data?.sessions ?? [], now)
  const shown = tab === 'active' ? active : ended
  return (
    <>
      <Tabs
        label={text.show}
        tabs={[
          { id: 'active', label: text.active },
          { id: 'ended', label: text.ended },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {!data && <SkeletonRows count={2} label={text.loading} />}
        {data && shown.length === 0 && <Notice>{emptyText()}</Notice>}
        {shown.length > 0 && <Cards sessions={shown} now={now} />}
      </Tabs>
      {data && tab === 'active' && <RevokeAll active={active.length} others={data.others} />}
    </>
  )

  function emptyText(): string {
    if (tab === 'ended') return text.noneEnded
    return data && data.others > 0 ? text.noneHere : text.none
  }
}

function Cards({ sessions, now }: { readonly sessions: readonly WalletSession[]; readonly now: number }) {
  return (
    <List>
      {sessions.map((session) => (
        <SessionCard key={session.pci} session={session} state={sessionState(session, now)} now={now} />
      ))}
    </List>
  )
}

/** Where one more than this page's only session would end. */
function RevokeAll({ active, others }: { readonly active: number; readonly others: number }) {
  const text = usePermissionsText()
  const { revoke, isBusy } = useRevoke()
  if (active < 2 && others === 0) return null
  return (
    <div className="lk-session-foot">
      {others > 0 && <p className="lk-caption">{text.others(others)}</p>}
      <Button variant="danger" wide busy={isBusy} onClick={() => revoke({ all: true })}>
        {text.revokeAll}
      </Button>
    </div>
  )
}

type FailureProps = { readonly error: Error; readonly isBusy: boolean; readonly onRetry: () => void }

function Failure({ error, isBusy, onRetry }: FailureProps) {
  const first = useFirstText()
  const text = usePermissionsText()
  const views = useViewsText()
  const reasonOf = useReason()
  if (isLatchkeyError(error, 'METHOD_UNSUPPORTED')) return <Notice>{text.unsupported}</Notice>
  return (
    <Notice
      tone="negative"
      live="alert"
      title={text.loadFailed}
      action={
        <Button wide busy={isBusy} onClick={onRetry}>
          {first.tryAgain}
        </Button>
      }
    >
      {reasonOf(error, views.serverFailed)}
    </Notice>
  )
}
