import type { ReactNode } from 'react'
import type { AmountView, Fact, FactValue } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { Duration } from './Duration.tsx'
import { Timestamp } from './Timestamp.tsx'
import { Worth } from './Worth.tsx'

/** A label above its value. Nothing is truncated. */
export function FactRow({ label, value, tone }: Omit<Fact, 'label'> & { label: ReactNode }) {
  return (
    <div className="approve-fact" data-tone={tone} data-is={value.is}>
      <dt>{label}</dt>
      <dd>
        <Value value={value} />
      </dd>
    </div>
  )
}

/** A fact with its label, translated or as the request names it. */
export function LabelledFact({ fact }: { fact: Fact }) {
  const text = useText()
  const { label } = fact
  return <FactRow {...fact} label={typeof label === 'string' ? text[label] : <bdi>{label.own}</bdi>} />
}

/** An exact decimal, never rounded. */
export function ExactAmount({ amount }: { amount: AmountView }) {
  const text = useText()
  return (
    <bdi className="approve-amount">
      <bdi dir="ltr">{amount.isRaw ? text.rawUnits(amount.amount) : amount.amount}</bdi> <bdi>{amount.symbol}</bdi>
    </bdi>
  )
}

function Value({ value }: { value: FactValue }) {
  const text = useText()
  switch (value.is) {
    case 'address':
      return <FullAddress address={value.address} name={value.name} />
    case 'amount':
      return (
        <>
          <ExactAmount amount={value.amount} />
          {value.worth && (
            <span className="approve-worth">
              {' '}
              <Worth worth={value.worth} />
            </span>
          )}
        </>
      )
    case 'duration':
      return <Duration seconds={value.seconds} />
    case 'anyone':
      return <strong>{text.anyone}</strong>
    case 'anyNumber':
      return <strong>{text.anyNumber}</strong>
    case 'unlimited':
      return <strong>{text.unlimited}</strong>
    case 'everything':
      return <strong>{text.everything}</strong>
    case 'never':
      return <strong>{text.never}</strong>
    case 'none':
      return <strong>{text.none}</strong>
    case 'nothing':
      return <strong>{text.nothing}</strong>
    case 'time':
      return <Timestamp at={value.at} />
    case 'code':
      return <code dir="ltr">{value.text}</code>
    case 'text':
      return <bdi>{value.text}</bdi>
  }
}

/** A whole address in groups of four, left to right in every language. When copied, it has no gaps. */
export function FullAddress({ address, name }: { address: string; name?: string | undefined }) {
  const groups = address.match(/^0x|.{1,4}/g) ?? [address]
  return (
    <>
      {name && <bdi className="approve-name">{name}</bdi>}
      <bdi className="approve-address" dir="ltr">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
          <span key={index}>{group}</span>
        ))}
      </bdi>
    </>
  )
}
