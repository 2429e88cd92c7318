import { shortenAddress, TokenLogo } from '@latchkey/ui'
import type { ActionView, FactValue } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { Duration } from '../values/Duration.tsx'
import { LabelledFact } from '../values/FactRow.tsx'
import { ReadableAmount } from '../values/ReadableAmount.tsx'
import { Worth } from '../values/Worth.tsx'
import { type Limit, limitOf } from './limit.ts'
import { titleOf } from './words.ts'

/**
 * One action with its facts.
 *
 * @param isTitled the card's title already says what it is
 */
export function ActionSection({ action, isTitled = false }: { action: ActionView; isTitled?: boolean }) {
  const text = useText()
  const { number, part, title, name, tone } = action
  const limit = limitOf(action)
  const facts = limit ? action.facts.filter((fact) => !limit.facts.includes(fact)) : action.facts
  return (
    <section data-tone={tone}>
      {(!isTitled || name) && (
        <h2>
          {part !== undefined && `${text.transactionPart(part)} · `}
          {number !== undefined && `${number}. `}
          {!isTitled && titleOf(title, text)}
          {name && (
            <>
              {!isTitled && ': '}
              <bdi dir="ltr">{name}</bdi>
            </>
          )}
        </h2>
      )}
      {limit && <LimitLine {...limit} />}
      <dl>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a function may name two arguments alike
          <LabelledFact key={index} fact={fact} />
        ))}
        {limit?.token && (
          <div className="approve-fact">
            <dt>{text.token}</dt>
            <dd title={limit.token}>
              <bdi>{limit.symbol}</bdi>{' '}
              <bdi className="approve-address" dir="ltr">
                {shortenAddress(limit.token)}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** `Up to 10 USDC`, `Every 1 week` */
function LimitLine({ most: { value, tone }, every, symbol, logo }: Limit) {
  const text = useText()
  return (
    <div className="approve-line" data-tone={tone}>
      <TokenLogo symbol={symbol} logo={logo} size={36} />
      <div>
        <p>
          <Most value={value} symbol={symbol} />
        </p>
        {every?.value.is === 'duration' && (
          <p className="approve-worth">
            {text.every} <Duration seconds={every.value.seconds} />
          </p>
        )}
        {!every && value.is === 'amount' && value.worth && (
          <p className="approve-worth">
            <Worth worth={value.worth} />
          </p>
        )}
      </div>
    </div>
  )
}

function Most({ value, symbol }: { value: FactValue; symbol: string }) {
  const text = useText()
  if (value.is === 'amount')
    return (
      <>
        {text.upTo} <ReadableAmount amount={value.amount} leaves />
      </>
    )
  return (
    <>
      {text.unlimited} <bdi>{symbol}</bdi>
    </>
  )
}
