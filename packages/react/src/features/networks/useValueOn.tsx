import type { NetworkId } from '@latchkey/protocol'
import { Amount } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useMoney } from '../../components/money/useMoney.ts'
import { holdingsOn } from '../../hooks/combineHoldings.ts'
import { decimalText } from '../../hooks/decimal.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'

/** What the active accounts hold on a network: nothing where they hold nothing, or where that isn't known. */
export function useValueOn(): (network: NetworkId) => ReactNode {
  const holdings = useAllBalances()
  const { currency } = useMoney()
  return (network) => {
    const { tokens, total } = holdingsOn(holdings, network)
    return tokens.length > 0 && total.value && <Amount value={decimalText(total.value)} currency={currency} />
  }
}
