import type { Network } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { Badge, Logo, Row } from '@latchkey/ui'
import { memo } from 'react'
import { FailureReason } from '../../components/activity/FailureReason.tsx'
import { Movements } from '../../components/activity/Movements.tsx'
import { SwapMark, SwapTitle } from '../../components/activity/SwapMark.tsx'
import { Ago } from '../../components/activity/When.tsx'
import { Dotted } from '../../components/Dotted.tsx'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { describeActivity } from '../../hooks/describeActivity.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'
import { Counterpart } from './Counterpart.tsx'

export type ActivityRowProps = {
  readonly item: HistoryItem
  /** The address of the account whose activity it is. */
  readonly address: string
  readonly network: Network | undefined
}

/** One transaction: what was done, with whom, when, and what moved. Opens its details. */
export const ActivityRow = memo(function ActivityRow({ item, address, network }: ActivityRowProps) {
  const text = useMoneyText()
  const facts = describeActivity(item, address, network?.nativeCurrency.symbol ?? '')
  const { operation, status, movements, more, counterpart, minedAt } = facts
  const [movement, received] = movements
  const isSwap = operation === 'trade' && movement?.direction === 'out' && received?.direction === 'in'
  const verb = typeof operation === 'string' ? text.verbs(operation) : operation.unknown
  const title = isSwap ? `${movement.symbol} → ${received.symbol}` : verb
  const hash = facts.hash.toLowerCase()
  const own = useClientState((state) => state.pending.find((each) => each.hash?.toLowerCase() === hash))
  const { push } = useSteps()
  const preload = usePreload('Transaction')
  const row = (
    <Row
      plain
      {...preload}
      onClick={() => push({ view: 'Transaction', id: item.id, title })}
      icon={
        isSwap ? (
          <SwapMark from={movement} to={received} />
        ) : (
          <Logo shape="round" name={movement?.symbol ?? verb} src={movement?.iconUrl} />
        )
      }
      title={
        <>
          {isSwap ? <SwapTitle from={movement.symbol} to={received.symbol} /> : <bdi>{verb}</bdi>}
          {status === 'failed' && <Badge tone="negative">{text.failed}</Badge>}
          {status === 'pending' && <Badge tone="warning">{text.pending}</Badge>}
        </>
      }
      detail={
        <Dotted
          first={isSwap ? verb : counterpart && <Counterpart {...counterpart} network={network} />}
          second={<Ago at={minedAt} />}
        />
      }
      end={<Movements movements={movements} more={more} />}
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
})
