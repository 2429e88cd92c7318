import { onRampPurchasesQuery } from '@latchkey/core/queries'
import type { OnRampPurchase } from '@latchkey/protocol/api'
import { Badge, List, Notice, Row, SkeletonRows, TokenLogo, useFormats, useStyles } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useBuyText, useViewsText } from '../../messages/text.ts'

const REFRESH_MS = 3_000
const SYMBOL_MAX = 20

const purchasesCss = `
.lk-purchases h3{padding-block:8px 4px;font-size:13px;line-height:18px;font-weight:500;color:var(--_muted)}
`

/** The account's purchases by month, newest first. */
export function View(_: ViewProps<'OnRampActivity'>) {
  useStyles(purchasesCss)
  const text = useBuyText()
  const { notConnected } = useViewsText()
  const { date } = useFormats()
  const client = useClient()
  const address = useActiveAccount()?.address
  const { data, error, refetch } = useQuery(
    {
      ...onRampPurchasesQuery(client, { address: address ?? '' }),
      enabled: address !== undefined,
      refetchInterval: ({ state }) => (state.data?.some(isPending) ? REFRESH_MS : false),
    },
    useLatchkeyQueryClient(),
  )
  if (address === undefined) return <p>{notConnected}</p>
  if (error && !data) return <FailureNotice title={text.purchasesFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} plain label={text.loadingPurchases} />
  if (data.length === 0) return <Notice>{text.noPurchases}</Notice>
  const months = groupByMonth(data)
  return (
    <div className="lk-stack lk-purchases">
      {months.map(([month, purchases]) => (
        <div key={month}>
          <h3>{date(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric' })}</h3>
          <List>
            {purchases.map((purchase) => (
              <Purchase key={purchase.id} purchase={purchase} />
            ))}
          </List>
        </div>
      ))}
    </div>
  )
}

function Purchase({ purchase: { metadata, transfers } }: { readonly purchase: OnRampPurchase }) {
  const text = useBuyText()
  const money = useMoney()
  const { date } = useFormats()
  const [transfer] = transfers
  if (!transfer) return null
  const { fungible_info: token, quantity } = transfer
  const symbol = displayText(token.symbol, SYMBOL_MAX)
  const { status, minedAt } = metadata
  return (
    <Row
      plain
      icon={<TokenLogo symbol={symbol} logo={token.icon?.url ?? undefined} />}
      title={
        <>
          {text.bought}
          {status === 'CREATED' && <Badge>{text.notPaid}</Badge>}
          {status === 'IN_PROGRESS' && <Badge tone="warning">{text.pending}</Badge>}
          {status === 'FAILED' && <Badge tone="negative">{text.failedState}</Badge>}
        </>
      }
      detail={<time dateTime={minedAt}>{date(new Date(minedAt), { day: '2-digit', month: 'short' })}</time>}
      end={money.activityAmount(quantity.numeric, symbol)}
    />
  )
}

function isPending({ metadata }: OnRampPurchase): boolean {
  return metadata.status === 'IN_PROGRESS'
}

function groupByMonth(purchases: readonly OnRampPurchase[]): [string, OnRampPurchase[]][] {
  const months = new Map<string, OnRampPurchase[]>()
  for (const purchase of purchases) {
    const month = purchase.metadata.minedAt.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), purchase])
  }
  return [...months]
}
