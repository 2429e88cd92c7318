import { activityDecimals } from '@latchkey/core/queries'
import { Amount, useStyles } from '@latchkey/ui'
import type { Movement } from '../../hooks/describeActivity.ts'
import { useMoneyText } from '../../messages/text.ts'

/** The amounts that came in and went out, one per line: + and −, 3 decimals. */
export function Movements({ movements, more }: { readonly movements: readonly Movement[]; readonly more: number }) {
  useStyles(movementsCss)
  const text = useMoneyText()
  return (
    <span className="lk-movements">
      {movements.map(({ direction, amount, symbol, iconUrl }) =>
        amount === undefined ? (
          <bdi key={`${direction} ${symbol} ${iconUrl}`}>{`${signs[direction]}${symbol}`}</bdi>
        ) : (
          <Amount
            key={`${direction} ${symbol} ${amount}`}
            value={direction === 'out' ? `-${amount}` : amount}
            symbol={symbol}
            decimals={activityDecimals}
            signed={direction !== 'none'}
          />
        ),
      )}
      {more > 0 && <small>{text.andMore(more)}</small>}
    </span>
  )
}

const signs = { in: '+', out: '−', none: '' }

const movementsCss = `
.lk-movements{display:flex;flex-direction:column;align-items:flex-end;max-inline-size:16ch}
.lk-movements>*{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis}
`
