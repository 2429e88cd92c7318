import type { EffectsView } from '../../understand/approval.ts'
import { ExactAmount, FullAddress } from './FactRow.tsx'
import { useText } from './messages/text.ts'

/** The balance changes of a simulation, or a note that there was none. */
export function Effects({ effects }: { effects: EffectsView }) {
  const text = useText()
  const { status, changes } = effects
  return (
    <section>
      <h2>{text.effects}</h2>
      {status === 'notSimulated' && <p>{text.effectsNotSimulated}</p>}
      {status === 'fails' && <p data-tone="negative">{text.effectsFail}</p>}
      {status === 'simulated' && changes.length === 0 && <p>{text.effectsNone}</p>}
      <ul className="approve-changes">
        {changes.map(({ holder, isOwn, isGain, amount, token }) => (
          <li
            key={`${holder}${token ?? ''}${amount.symbol}`}
            data-tone={isOwn ? (isGain ? 'positive' : 'negative') : undefined}
          >
            {isOwn ? (
              <>
                <span>{isGain ? text.gain : text.loss}</span> <ExactAmount amount={amount} />
              </>
            ) : (
              <>
                <ExactAmount amount={amount} /> {text.arrives} <FullAddress address={holder} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
