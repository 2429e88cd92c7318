import type { WalletSession } from '@latchkey/protocol/permissions'
import { Skeleton, useFormats } from '@latchkey/ui'
import { usePermissionsText } from '../../messages/text.ts'
import { CopyableAddress } from './CopyableAddress.tsx'
import { FunctionFacts } from './FunctionFacts.tsx'
import { LimitUse } from './LimitUse.tsx'
import { periodEnd } from './period.ts'
import type { AllowanceLimit, SessionLimit } from './sessionLimits.ts'
import { useLimitText } from './useLimitText.ts'

export type LimitCardProps = {
  readonly limit: SessionLimit
  readonly session: WalletSession
  readonly isActive: boolean
  readonly now: number
}

/** One limit in full: what it allows, what is left of it, and the whole addresses. */
export function LimitCard({ limit, session, isActive, now }: LimitCardProps) {
  const text = usePermissionsText()
  const limitText = useLimitText(limit, session.network, true)
  const renewal = useRenewal(session, now)
  const { left, rule, isLoading } = limitText
  const note = limit.kind === 'allowance' ? [left, renewal(limit)].filter(Boolean).join(' · ') : undefined
  return (
    <div className="lk-session lk-limits">
      <div className="lk-limit">
        <strong>{isLoading ? <Skeleton width="180px" height="22px" /> : rule}</strong>
        {isActive && !isLoading && limit.kind === 'allowance' && <LimitUse text={limitText} note={note} />}
      </div>
      {limit.kind === 'allowance' && limit.token && (
        <dl className="lk-limit-facts">
          <div>
            <dt>{text.token}</dt>
            <dd>
              <CopyableAddress value={limit.token} copyLabel={text.copyToken} />
            </dd>
          </div>
        </dl>
      )}
      {limit.kind === 'call' && (
        <dl className="lk-limit-facts">
          <div>
            <dt>{text.contract}</dt>
            <dd>
              <CopyableAddress value={limit.contract} copyLabel={text.copyContract} />
            </dd>
          </div>
          {limit.functions.map((allowed) => (
            <FunctionFacts key={allowed.place} allowed={allowed} session={session} />
          ))}
        </dl>
      )}
    </div>
  )
}

/** 'renews on 1 Apr 2026', unless the session ends before. */
function useRenewal({ expiry }: WalletSession, now: number): (limit: AllowanceLimit) => string | undefined {
  const text = usePermissionsText()
  const { date } = useFormats()
  return (limit) => {
    const end = periodEnd(limit, now)
    const day = date(end * 1000, {
      dateStyle: 'medium',
      ...(limit.period % 86_400 === 0 ? {} : { timeStyle: 'short' }),
    })
    if (now / 1000 < limit.start) return text.startsOn(day)
    return end < expiry ? text.renewsOn(day) : undefined
  }
}
