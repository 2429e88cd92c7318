import { relativeTime } from '@latchkey/core/queries'
import type { Network } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { Badge, Logo, Row } from '@latchkey/ui'
import { FailureReason } from '../../components/FailureReason.tsx'
import { Movements } from '../../components/Movements.tsx'
import { NewTab } from '../../components/NewTab.tsx'
import { transactionUrl } from '../../components/transactionUrl.ts'
import { When } from '../../components/When.tsx'
import { describeActivity } from '../../hooks/describeActivity.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'
import { Counterpart } from './Counterpart.tsx'

export type ActivityRowProps = {
  readonly item: HistoryItem
  /** The address of the account whose activity it is. */
  readonly address: string
  readonly network: Network | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** One transaction: what was done, with whom, when, and what moved. Opens the explorer if the network has one. */
export function ActivityRow({ item, address, network, now }: ActivityRowProps) {
  const text = useMoneyText()
  const facts = describeActivity(item, address, network?.nativeCurrency.symbol ?? '')
  const { operation, status, movements, more, counterpart, minedAt } = facts
  const [movement, received] = movements
  const isSwap = operation === 'trade' && movement?.direction === 'out' && received?.direction === 'in'
  const verb = typeof operation === 'string' ? text.verbs(operation) : operation.unknown
  const title = isSwap ? text.swapped(movement.symbol, received.symbol) : verb
  const hash = facts.hash.toLowerCase()
  const own = useClientState((state) => state.pending.find((each) => each.hash?.toLowerCase() === hash))
  const age = relativeTime(minedAt, now)
  const url = transactionUrl(network, facts.hash)
  const row = (
    <Row
      plain
      href={url}
      target={url && '_blank'}
      icon={<Logo shape="round" name={movement?.symbol ?? verb} src={movement?.iconUrl} />}
      title={
        <>
          <bdi>{title}</bdi>
          {status === 'failed' && <Badge tone="negative">{text.failed}</Badge>}
          {status === 'pending' && <Badge tone="warning">{text.pending}</Badge>}
        </>
      }
      detail={
        <When
          who={counterpart && <Counterpart {...counterpart} network={network} />}
          time={<time dateTime={item.metadata.minedAt}>{text.ago(age.value, age.unit)}</time>}
        />
      }
      end={
        <>
          <Movements movements={movements} more={more} />
          {url && <NewTab />}
        </>
      }
    />
  )
  // This browser may know why.
  if (status !== 'failed' || !own?.failure) return row
  return (
    <div>
      {row}
      <FailureReason transaction={own} />
    </div>
  )
}
