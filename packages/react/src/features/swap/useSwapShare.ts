import { formatAmount, maxSendable } from '@latchkey/core/queries'
import { decimalSignOf, useFormats } from '@latchkey/ui'
import { feeReserve } from '../../components/money/feeReserve.ts'
import { shareOf } from '../../components/money/useShares.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { cut, decimalOfRaw, decimalText, rawOf } from '../../hooks/decimal.ts'
import { useClient } from '../../hooks/useClient.ts'
import type { UseSwap } from './useSwap.ts'

/** Enters a part of the balance, in percent, or all of it; of the native token, all but the fee. */
export function useSwapShare({ from, native, setExact }: UseSwap): (percent?: number) => Promise<void> {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  const { locale } = useFormats()
  return async (percent) => {
    if (!from?.balance) return
    const { decimals, balance } = from
    const amount = decimalOfRaw(percent === undefined ? await most() : shareOf(balance, percent), decimals)
    const shown = decimalText(cut(amount, FIELD_DECIMALS)).replace('.', decimalSignOf(locale))
    setExact(shown, formatAmount(amount.units, decimals))
  }

  async function most(): Promise<bigint> {
    if (!from?.balance) return 0n
    const isNative = from.id === native?.id
    const { networkId, amount } = from.balance
    const feeWei = isNative ? await feeReserve(client, queries, { networkId, action: 'swap' }) : 0n
    return maxSendable({ balance: rawOf(amount, from.decimals), feeWei, isNative })
  }
}

const FIELD_DECIMALS = 6
