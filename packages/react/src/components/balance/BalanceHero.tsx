import { relativeTime } from '@latchkey/core/queries'
import type { Network } from '@latchkey/protocol'
import {
  Amount,
  type AmountProps,
  Button,
  exactAmountText,
  Skeleton,
  useFormats,
  useSkeleton,
  useStyles,
} from '@latchkey/ui'
import { type Decimal, decimalText } from '../../hooks/decimal.ts'
import { type Holdings, isTotalUnknown } from '../../hooks/readHoldings.ts'
import { tokenId } from '../../hooks/tokenBalance.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import type { UseCourse } from '../../hooks/useCourse.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'
import { Digits } from '../money/Digits.tsx'
import { useMoney } from '../money/useMoney.ts'
import { useRolling } from '../motion/useRolling.ts'
import { CoursePlace } from './CoursePlace.tsx'

export type BalanceHeroProps = {
  readonly holdings: Holdings
  /** The account's network: its native token is shown where no price is known. */
  readonly network: Network | undefined
  readonly onRetry?: (() => void) | undefined
  /** What the total counts, where that isn't plain. */
  readonly counted?: string | undefined
  /** How the total has changed, if known; `isPending` keeps its place. */
  readonly course?: Pick<UseCourse, 'course' | 'isPending'> | undefined
}

/**
 * The total value, large. If it couldn't be refreshed, the last value is dimmed and says so. Zero, in the network's own
 * symbol, is shown if nothing was ever read; a dash if what was read is zero and something else couldn't be read.
 */
export function BalanceHero({ holdings, network, onRetry, counted, course }: BalanceHeroProps) {
  useStyles(heroCss)
  const text = useMoneyText()
  const { tryAgain } = useFirstText()
  const { status, error } = holdings
  // Another account's balance isn't a change of this one: the figure doesn't roll.
  const account = useActiveAccount()?.id
  const isWaiting = useSkeleton(status === 'loading')
  return (
    <div className="lk-hero" aria-busy={status === 'loading'}>
      <span className="lk-hidden">{text.totalBalance}</span>
      {status === 'loading' ? (
        isWaiting && <Skeleton width="11ch" height="44px" />
      ) : (
        <Figure key={`${account} ${network?.id}`} {...{ holdings, network }} />
      )}
      {counted && <p className="lk-caption">{counted}</p>}
      <CoursePlace
        {...course}
        isWanted={status !== 'failed' && status !== 'loading' && isWorth(holdings.total.value)}
      />
      <Remark holdings={holdings} />
      {error && onRetry && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
    </div>
  )
}

function isWorth(value: Decimal | undefined): boolean {
  return value !== undefined && value.units > 0n
}

function Figure({ holdings, network }: Pick<BalanceHeroProps, 'holdings' | 'network'>) {
  const { currency } = useMoney()
  const { status, total, tokens, unread } = holdings
  const isStale = status === 'stale'
  // A balance that was never read is shown as '0.00', to look unlike one that was.
  if (status === 'failed')
    return <Amount size="figure" value="0" symbol={network?.nativeCurrency.symbol} fixed={2} stale />
  if (isTotalUnknown(holdings)) return <UnknownFigure />
  if (total.value) return <RollingFigure value={decimalText(total.value)} currency={currency} stale={isStale} />
  const native = network && tokens.find(({ id }) => id === tokenId(network.id, undefined))
  if (!native && network && unread.includes(network.id)) return <UnknownFigure />
  const symbol = network?.nativeCurrency.symbol
  return <RollingFigure value={native ? decimalText(native.amount) : '0'} symbol={symbol} stale={isStale} />
}

/** The remark below says why. */
function UnknownFigure() {
  return (
    <span className="lk-amount" data-size="figure" data-stale aria-hidden="true">
      —
    </span>
  )
}

/** The figure, whose remaining digits are one press away. */
function RollingFigure({ value, ...amount }: AmountProps) {
  const formats = useFormats()
  const short = <Amount {...amount} size="figure" value={useRolling(value)} />
  const hasMore = exactAmountText({ ...amount, value, formats }) !== undefined
  return <Digits short={short} exact={hasMore ? <Amount {...amount} size="figure" exact value={value} /> : short} />
}

function Remark({ holdings }: Pick<BalanceHeroProps, 'holdings'>) {
  const text = useMoneyText()
  const client = useClient()
  const { status, error, readAt, total, unread } = holdings
  if (status === 'failed') return <p className="lk-caption">{text.balanceNeverRead}</p>
  if (error && readAt !== undefined) {
    const { value, unit } = relativeTime(readAt, client.now())
    return (
      <p className="lk-caption">{text.balanceStale(unit === 'sec' ? text.balanceReadNow : text.ago(value, unit))}</p>
    )
  }
  if (unread.length > 0) return <p className="lk-caption">{text.someUnread(unread.length)}</p>
  if (total.value && total.unpriced > 0) return <p className="lk-caption">{text.someUnpriced(total.unpriced)}</p>
  return null
}

const heroCss = `
.lk-hero{container-type:inline-size;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;min-block-size:60px;padding-block:4px 8px;text-align:center}
.lk .lk-hero .lk-amount{max-inline-size:100%;font-size:min(36px,12.5cqi);white-space:normal;overflow-wrap:anywhere}
.lk .lk-hero>.lk-digits{max-inline-size:100%;min-block-size:44px;text-align:center}
.lk .lk-digits[aria-expanded=true]>.lk-amount{font-size:17px;line-height:22px;white-space:normal;overflow-wrap:anywhere}
`
