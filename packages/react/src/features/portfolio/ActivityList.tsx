import { groupHistory } from '@latchkey/core/queries'
import type { HistoryItem } from '@latchkey/protocol/api'
import { Button, List, Notice, Skeleton, SkeletonRows, useFormats, useStyles } from '@latchkey/ui'
import { Fragment, memo, useEffect, useMemo, useRef } from 'react'
import { CHUNK, chunksOf, RowWindow, RowWindows } from '../../components/lists/RowWindow.tsx'
import { useListMotion } from '../../components/motion/useListMotion.ts'
import type { UseAccountActivity } from '../../hooks/useAccountActivity.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'
import { ActivityRow, type ActivityRowProps } from './ActivityRow.tsx'
import { PendingList } from './PendingList.tsx'

export type ActivityListProps = {
  readonly activity: UseAccountActivity
  /** Shown for an account without activity. */
  readonly onReceive?: (() => void) | undefined
  /** A pending transaction could not be sped up or cancelled. */
  readonly onReplaceFailed: (error: unknown) => void
  /** Shown instead of the list if it couldn't be loaded at all. */
  readonly failure: React.ReactNode
}

/** Activity of an account: pending first, then month by month, newest first, page by page. */
export function ActivityList({ activity, onReceive, onReplaceFailed, failure }: ActivityListProps) {
  useStyles(activityCss)
  const first = useFirstText()
  const text = useMoneyText()
  const client = useClient()
  const account = useActiveAccount()
  const { date } = useFormats()
  const { query } = activity
  const network = client.networks.find(({ id }) => id === activity.lastNetworkInView)
  const { transactions } = activity
  // The clock is for what there is: a server has none.
  const years = useMemo(
    () => (transactions.length > 0 ? groupHistory(transactions, { now: client.now() }) : []),
    [transactions, client],
  )
  const early = new Set(transactions.slice(0, CHUNK))
  return (
    <div className="lk-activity">
      <PendingList pending={activity.pending} onFailed={onReplaceFailed} />
      {activity.loading && <Loading label={text.loadingActivity} />}
      {activity.error && (activity.empty ? failure : stale())}
      {activity.empty && !activity.error && activity.pending.length === 0 && (
        <Notice action={onReceive && <Button onClick={onReceive}>{text.receiveFunds}</Button>}>
          {text.noActivity}
        </Notice>
      )}
      <RowWindows>
        {years.map(({ year, isCurrent, months }) => (
          <Fragment key={year}>
            {months.map(({ month, items }) => {
              const name = date(new Date(year, month - 1, 15), isCurrent ? monthOnly : monthAndYear)
              return (
                <Month
                  key={month}
                  name={name}
                  items={items}
                  early={early}
                  address={account?.address ?? ''}
                  network={network}
                />
              )
            })}
          </Fragment>
        ))}
      </RowWindows>
      {activity.next !== undefined && (
        <ShowMore
          isLoading={query.isFetchingNextPage}
          label={first.showMore}
          onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  )

  function stale() {
    return (
      <div className="lk-activity-stale" role="status">
        <span className="lk-caption">{text.activityStale}</span>
        <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
          {first.tryAgain}
        </Button>
      </div>
    )
  }
}

type SomeRows = Omit<ActivityRowProps, 'item'> & { readonly items: readonly HistoryItem[] }

type MonthProps = SomeRows & {
  readonly name: string
  /** The items that are in sight from the start. */
  readonly early: ReadonlySet<HistoryItem>
}

/** The rows of a month. Drawn again only when they change, not with each page of the months before. */
const Month = memo(
  function Month({ name, items, early, ...row }: MonthProps) {
    return (
      <div>
        <h3>{name}</h3>
        {chunksOf(items).map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new transaction moves one row into the next part
          <Rows key={place} items={chunk} isFirst={chunk.some((item) => early.has(item))} {...row} />
        ))}
      </div>
    )
  },
  (before, now) => before.name === now.name && hasSameRows(before, now),
)

type RowsProps = SomeRows & { readonly isFirst: boolean }

/** Some rows. Drawn again only when they change, not when more rows follow. */
const Rows = memo(function Rows({ items, isFirst, ...row }: RowsProps) {
  return (
    <RowWindow count={items.length} isFirst={isFirst}>
      <DrawnRows items={items} {...row} />
    </RowWindow>
  )
}, hasSameRows)

function DrawnRows({ items, ...row }: SomeRows) {
  return (
    <List listRef={useListMotion()}>
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} {...row} />
      ))}
    </List>
  )
}

function hasSameRows(before: SomeRows, now: SomeRows): boolean {
  return (
    before.address === now.address &&
    before.network === now.network &&
    before.items.length === now.items.length &&
    before.items.every((item, place) => item === now.items[place])
  )
}

/** The heading of a month and its rows, where they will be. */
function Loading({ label }: { readonly label: string }) {
  return (
    <div>
      <div className="lk-activity-month">
        <Skeleton width="9ch" height="14px" />
      </div>
      <SkeletonRows count={5} plain label={label} />
    </div>
  )
}

const monthOnly = { month: 'long' } as const
const monthAndYear = { month: 'long', year: 'numeric' } as const

const activityCss = `
.lk-activity{display:flex;flex-direction:column;gap:16px}
.lk-activity h3{padding:0 8px 4px;font-size:13px;line-height:18px;font-weight:500;color:var(--_muted)}
.lk-activity :is(ul,.lk-stack){gap:0}
.lk-activity-month{padding:2px 8px 6px}
.lk-activity-stale{display:flex;align-items:center;justify-content:space-between;gap:8px;padding-inline-start:8px}
.lk-activity-stale>button{flex:none;white-space:nowrap}
`

type ShowMoreProps = { readonly label: string; readonly isLoading: boolean; readonly onMore: () => void }

/** Loads more when pressed, and by itself when it scrolls into view. */
function ShowMore({ label, isLoading, onMore }: ShowMoreProps) {
  const element = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!element.current || isLoading) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more.current()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={element}>
      <Button wide busy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
