import type { Network } from '@latchkey/protocol'
import { Amount, Row, TokenLogo } from '@latchkey/ui'
import { decimalText } from '../hooks/decimal.ts'
import type { TokenBalance } from '../hooks/tokenBalance.ts'
import { useMoneyText } from '../messages/text.ts'
import { useMoney } from './useMoney.ts'

export type TokenBalanceRowProps = {
  readonly token: TokenBalance
  /** The token's network, if it isn't the account's. */
  readonly network?: Network | undefined
  /** The last known value while a new one loads. */
  readonly isStale?: boolean | undefined
  readonly isSelected?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/** One token: name, amount and value. An unknown value is a dash, never zero. */
export function TokenBalanceRow({ token, network, isStale, isSelected, onClick }: TokenBalanceRowProps) {
  const text = useMoneyText()
  const { currency } = useMoney()
  const { name, symbol, iconUrl, amount, value } = token
  return (
    <Row
      plain
      onClick={onClick}
      aria-current={isSelected || undefined}
      icon={
        <TokenLogo symbol={symbol} logo={iconUrl} network={network && { name: network.name, logo: network.iconUrl }} />
      }
      title={<bdi>{network ? text.onNetwork(name, network.name) : name}</bdi>}
      detail={<Amount value={decimalText(amount)} symbol={symbol} decimals={TOKEN_DECIMALS} stale={isStale} />}
      end={
        value ? (
          <Amount value={decimalText(value)} currency={currency} stale={isStale} />
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <span className="lk-hidden">{text.noPrice}</span>
          </>
        )
      }
    />
  )
}

const TOKEN_DECIMALS = 2
