import { TokenLogo } from '@latchkey/ui'
import type { AmountView, Approval, EffectsView, WorthView } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { FullAddress } from '../values/FactRow.tsx'
import { ReadableAmount } from '../values/ReadableAmount.tsx'
import { Worth } from '../values/Worth.tsx'

/**
 * The balance changes of a simulation: what leaves the account and what arrives, then what others get. A warning says
 * that it failed, or that there was none.
 */
export function Effects({ effects, network }: { effects: EffectsView; network: Approval['network'] }) {
  const text = useText()
  const { status, changes } = effects
  const own = changes.filter(({ isOwn }) => isOwn)
  const others = changes.filter(({ isOwn }) => !isOwn)
  if (changes.length === 0) return status === 'simulated' ? <p className="approve-quiet">{text.effectsNone}</p> : null
  return (
    <section aria-label={text.effects} className="approve-effects">
      <ul>
        {[...own.filter(({ isGain }) => !isGain), ...own.filter(({ isGain }) => isGain)].map((change) => (
          <li key={`${change.token ?? ''}${change.amount.symbol}${change.isGain}`}>
            <EffectLine {...change} network={network} />
          </li>
        ))}
        {others.map(({ holder, amount, token }) => (
          <li key={`${holder}${token ?? ''}`} className="approve-quiet">
            <ReadableAmount amount={amount} /> {text.arrives} <FullAddress address={holder} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export type EffectLineProps = {
  isGain: boolean
  amount: AmountView
  logo?: string | undefined
  worth?: WorthView | undefined
  network: Approval['network']
}

/** One change of the account's balance: `− 100 USDC`, with the token's icon and its worth. */
export function EffectLine({ isGain, amount, logo, worth, network }: EffectLineProps) {
  const text = useText()
  return (
    <div className="approve-line" data-tone={isGain ? 'positive' : undefined}>
      <TokenLogo symbol={amount.symbol} logo={logo} network={network.logo ? network : undefined} size={36} />
      <div>
        <p>
          <span className="lk-hidden">{isGain ? text.gain : text.loss} </span>
          <ReadableAmount amount={amount} sign={isGain ? '+' : '−'} leaves={!isGain} />
        </p>
        {worth && (
          <p className="approve-worth">
            <Worth worth={worth} />
          </p>
        )}
      </div>
    </div>
  )
}
