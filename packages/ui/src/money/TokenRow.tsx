import type { ReactNode } from 'react'
import { Logo } from '../controls/Logo.tsx'
import { Row } from '../controls/Row.tsx'
import { useStyles } from '../theme/styles.ts'
import { Amount } from './Amount.tsx'
import { tokenRowCss } from './TokenRow.css.ts'

export type TokenRowProps = {
  readonly name: string
  readonly symbol: string
  readonly logo?: string | undefined
  /** The network's logo, in the corner of the token's. */
  readonly network?: { readonly name: string; readonly logo?: string | undefined } | undefined
  /** Decimal string. */
  readonly amount: string
  /** The value, if known: decimal string and ISO 4217 code. */
  readonly fiat?: { readonly value: string; readonly currency: string } | undefined
  /** Below the value: the change over a day. */
  readonly note?: ReactNode
  readonly stale?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/** A token balance: name and amount at the start, value at the end. */
export function TokenRow({ name, symbol, logo, network, amount, fiat, note, stale, ...rest }: TokenRowProps) {
  return (
    <Row
      {...rest}
      plain
      icon={<TokenLogo symbol={symbol} logo={logo} network={network} />}
      title={name}
      detail={<Amount value={amount} symbol={symbol} stale={stale} />}
      end={
        fiat && (
          <>
            <Amount value={fiat.value} currency={fiat.currency} stale={stale} />
            {note && <small>{note}</small>}
          </>
        )
      }
    />
  )
}

/** A token's logo with its network's in the corner. */
export function TokenLogo({
  symbol,
  logo,
  network,
  size = 36,
}: Pick<TokenRowProps, 'symbol' | 'logo' | 'network'> & { readonly size?: number | undefined }) {
  useStyles(tokenRowCss)
  return (
    <span className="lk-token-icon">
      <Logo shape="round" name={symbol} src={logo} size={size} />
      {network && <Logo shape="round" name={network.name} src={network.logo} size={Math.round(size * 0.38)} />}
    </span>
  )
}
