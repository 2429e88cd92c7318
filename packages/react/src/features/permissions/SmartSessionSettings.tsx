import type { PageSession } from '@latchkey/protocol/permissions'
import { Button, Notice, Review, SkeletonRows, useFormats, useStyles } from '@latchkey/ui'
import { useNow } from '../../components/activity/When.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClient } from '../../hooks/useClient.ts'
import { usePageSessions } from '../../hooks/usePermissions.ts'
import { useFirstText, usePermissionsText, useViewsText } from '../../messages/text.ts'
import { CopyableAddress } from './CopyableAddress.tsx'
import { LimitCard } from './LimitCard.tsx'
import { permissionsCss } from './permissions.css.ts'
import { callsText } from './SessionCard.tsx'
import { readLimits } from './sessionLimits.ts'
import { sessionState } from './sessionState.ts'
import { useRevoke } from './useRevoke.ts'

/** One permission session in full, and how to end it. */
export function View({ view }: ViewProps<'SmartSessionSettings'>) {
  useStyles(permissionsCss)
  const text = usePermissionsText()
  const first = useFirstText()
  const { back } = useSteps()
  const { data, error, isFetching } = usePageSessions()
  const session = data?.sessions.find(({ pci }) => pci === view.pci)
  if (session) return <Session session={session} />
  if (isFetching && !error) return <SkeletonRows count={4} label={text.loading} />
  return (
    <Notice
      action={
        <Button wide onClick={back}>
          {first.back}
        </Button>
      }
    >
      {text.gone}
    </Notice>
  )
}

function Session({ session }: { readonly session: PageSession }) {
  const text = usePermissionsText()
  const views = useViewsText()
  const client = useClient()
  const now = useNow()
  const { date } = useFormats()
  const { revoke, isBusy } = useRevoke()
  const state = sessionState(session, now)
  const found = readLimits(session)
  const network = client.networks.find(({ id }) => id === session.network)
  const time = (seconds: number) => date(seconds * 1000, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    { label: text.site, value: <bdi dir="ltr">{session.origin ?? text.otherWallet}</bdi> },
    ...(session.delegate
      ? [{ label: text.usedBy, value: <CopyableAddress value={session.delegate} copyLabel={text.copyUser} /> }]
      : []),
    { label: text.granted, value: time(session.createdAt) },
    session.revokedAt === null
      ? { label: state === 'expired' ? text.expired : text.expires, value: time(session.expiry) }
      : { label: text.revoked, value: time(session.revokedAt) },
    ...(found?.calls ? [{ label: text.calls, value: callsText(found.calls, text) }] : []),
    { label: views.network, value: <bdi>{network?.name ?? session.network}</bdi> },
    { label: text.account, value: <CopyableAddress value={session.account} copyLabel={text.copyAccount} /> },
  ]
  return (
    <>
      <Review facts={facts} />
      <ul className="lk-stack" aria-label={text.limits}>
        {found?.limits.map((limit) => (
          <li key={limit.place}>
            <LimitCard limit={limit} session={session} isActive={state === 'active'} now={now} />
          </li>
        ))}
      </ul>
      {!found && <Notice tone="warning">{text.unreadable}</Notice>}
      {session.delegate && state === 'active' && <Notice>{text.onChainOnly}</Notice>}
      {state === 'revoked' && session.isEnabledOnChain && <Notice tone="warning">{text.unfinished}</Notice>}
      {(state === 'active' || session.isEnabledOnChain) && (
        <Button variant="danger" wide busy={isBusy} onClick={() => revoke({ pci: session.pci })}>
          {state === 'active' ? text.revoke : text.finish}
        </Button>
      )}
    </>
  )
}
