import type { Network } from '@latchkey/protocol'
import { Amount, Row, type RowProps, TokenLogo } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { type Decimal, decimalText } from '../../hooks/decimal.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useMoney } from '../money/useMoney.ts'

/** What a row does when it is pressed, and before. */
export type RowAction = Pick<RowProps, 'onClick' | 'onFocus' | 'onPointerEnter'>

export type TokenBalanceRowProps = RowAction & {
  readonly token: TokenBalance
  /** The token's network, if it isn't the account's. */
  readonly network?: Network | undefined
  /** The change of its price, if known. */
  readonly note?: ReactNode
  /** The last known value while a new one loads. */
  readonly isStale?: boolean | undefined
  readonly isSelected?: boolean | undefined
}

/** One token: name, amount and value. */
export function TokenBalanceRow({ token, network, note, isStale, isSelected, ...action }: TokenBalanceRowProps) {
  const text = useMoneyText()
  const { name, symbol, iconUrl, amount, value } = token
  return (
    <Row
      plain
      {...action}
      aria-current={isSelected || undefined}
      icon={
        <TokenLogo symbol={symbol} logo={iconUrl} network={network && { name: network.name, logo: network.iconUrl }} />
      }
      title={<bdi>{network ? text.onNetwork(name, network.name) : name}</bdi>}
      detail={<Amount value={decimalText(amount)} symbol={symbol} stale={isStale} />}
      end={<TokenValue value={value} isStale={isStale} note={note} />}
    />
  )
}

export type TokenValueProps = {
  readonly value: Decimal | undefined
  readonly isStale?: boolean | undefined
  readonly note?: ReactNode
}

/** What a balance is worth. An unknown value is a dash, never zero. */
export function TokenValue({ value, isStale, note }: TokenValueProps) {
  const text = useMoneyText()
  const { currency } = useMoney()
  if (value)
    return (
      <>
        <Amount value={decimalText(value)} currency={currency} stale={isStale} />
        {note}
      </>
    )
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="lk-hidden">{text.noPrice}</span>
    </>
  )
}
