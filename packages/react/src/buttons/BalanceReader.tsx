import { createFormats, formatAmountText } from '@latchkey/ui'
import { useEffect, useMemo } from 'react'
import { useAppearance } from '../context/appearance.ts'
import { decimalText, rawOf } from '../hooks/decimal.ts'
import { emptyNative, tokenId } from '../hooks/tokenBalance.ts'
import { useAccountBalances } from '../hooks/useAccountBalances.ts'
import { useNetwork } from '../hooks/useNetwork.ts'

/** How much of its network's own token an account has. */
export type ButtonBalance = {
  /** In base units. */
  readonly raw: bigint
  readonly decimals: number
  /** Every digit, as '0.523'. */
  readonly formatted: string
  readonly symbol: string
  /** As the button shows it, in the visitor's language: '0.52 ETH'. */
  readonly text: string
}

/** Reports the active account's balance at each change; undefined while it is unknown. Shows nothing. */
export function BalanceReader({ report }: { report: (balance: ButtonBalance | undefined) => void }) {
  const balance = useNativeBalance()
  useEffect(() => report(balance), [balance, report])
  return null
}

function useNativeBalance(): ButtonBalance | undefined {
  const { locale } = useAppearance()
  const { network } = useNetwork()
  const { status, tokens } = useAccountBalances()
  return useMemo(() => {
    if (!network || (status !== 'ready' && status !== 'stale')) return undefined
    const { amount, decimals, symbol } =
      tokens.find(({ id }) => id === tokenId(network.id, undefined)) ?? emptyNative(network)
    const formatted = decimalText(amount)
    const formats = createFormats(locale)
    const text = formatAmountText({ formats, value: formatted, symbol })
    return { raw: rawOf(amount, decimals), decimals, formatted, symbol, text }
  }, [locale, network, status, tokens])
}
