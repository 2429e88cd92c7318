import type { WalletSession } from '@latchkey/protocol/permissions'
import { Badge, Row, Skeleton, useFormats } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { usePermissionsText } from '../../messages/text.ts'
import { LimitUse } from './LimitUse.tsx'
import { readLimits, type SessionLimit, type SessionLimits } from './sessionLimits.ts'
import { type SessionState, siteOf } from './sessionState.ts'
import { useLimitText } from './useLimitText.ts'

export type SessionCardProps = { readonly session: WalletSession; readonly state: SessionState; readonly now: number }

/** A session in the list: what it allows, until when, and how much of that has been used. Opens the session. */
export function SessionCard({ session, state, now }: SessionCardProps) {
  const text = usePermissionsText()
  const { push } = useSteps()
  const preload = usePreload('SmartSessionSettings')
  const found = readLimits(session)
  const [first, ...others] = found?.limits ?? []
  const isActive = state === 'active'
  return (
    <div className="lk-session">
      <Row
        title={
          <>
            {first ? <Rule limit={first} session={session} /> : text.unreadable}
            {!isActive && <Badge>{state === 'expired' ? text.expired : text.revoked}</Badge>}
          </>
        }
        detail={<When session={session} state={state} now={now} />}
        chevron
        {...preload}
        onClick={() => push({ view: 'SmartSessionSettings', pci: session.pci, title: siteOf(session) })}
      />
      {(isActive || others.length > 0) && first && (
        <div className="lk-limits">
          {isActive && <Use limit={first} session={session} calls={found?.calls} />}
          {others.map((limit) => (
            <Other key={limit.place} limit={limit} session={session} isActive={isActive} />
          ))}
        </div>
      )}
    </div>
  )
}

/** How many calls a session may make in all, and how many of them it has made. */
export function callsText(
  { max, made }: NonNullable<SessionLimits['calls']>,
  text: ReturnType<typeof usePermissionsText>,
): string {
  return made === undefined ? text.callsAtMost(max) : text.callsMade(made, max)
}

type LimitProps = { readonly limit: SessionLimit; readonly session: WalletSession }

function Rule({ limit, session }: LimitProps) {
  const { rule, isLoading } = useLimitText(limit, session.network)
  return isLoading ? <Skeleton width="180px" height="22px" /> : rule
}

function Use({ limit, session, calls }: LimitProps & { readonly calls: SessionLimits['calls'] }) {
  const text = usePermissionsText()
  const limitText = useLimitText(limit, session.network)
  if (limitText.isLoading) return <Skeleton width="60%" />
  const counted = calls && callsText(calls, text)
  // Of a single function the calls in all are the use.
  const shown =
    counted && calls.made !== undefined
      ? { ...limitText, used: counted, percent: (100 * Math.min(calls.made, calls.max)) / calls.max }
      : limitText
  return (
    <div className="lk-limit">
      <LimitUse text={shown} note={shown === limitText ? counted : undefined} />
    </div>
  )
}

function Other({ limit, session, isActive }: LimitProps & { readonly isActive: boolean }) {
  const limitText = useLimitText(limit, session.network)
  return (
    <div className="lk-limit">
      <strong>
        <Rule limit={limit} session={session} />
      </strong>
      {isActive && !limitText.isLoading && <LimitUse text={limitText} />}
    </div>
  )
}

const SOON_SECONDS = 2 * 86_400

function When({ session: { expiry, revokedAt }, state, now }: SessionCardProps) {
  const text = usePermissionsText()
  const { date } = useFormats()
  const isSoon = state === 'active' && expiry - now / 1000 < SOON_SECONDS
  const day = date((revokedAt ?? expiry) * 1000, { dateStyle: 'medium', ...(isSoon ? { timeStyle: 'short' } : {}) })
  if (state === 'active') return text.until(day)
  return state === 'expired' ? text.expiredOn(day) : text.revokedOn(day)
}
