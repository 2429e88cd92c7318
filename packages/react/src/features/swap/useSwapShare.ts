import { formatAmount, gasPriceQuery, maxSendable } from '@latchkey/core/queries'
import { namespaceOf } from '@latchkey/protocol'
import { decimalSignOf, useFormats } from '@latchkey/ui'
import { shareOf } from '../../components/useShares.ts'
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
    const feeWei = isNative ? await feeToKeep() : 0n
    return maxSendable({ balance: rawOf(from.balance.amount, from.decimals), feeWei, isNative })
  }

  async function feeToKeep(): Promise<bigint> {
    const networkId = from?.balance?.networkId
    if (!networkId) return 0n
    if (namespaceOf(networkId) === 'solana') return SOLANA_COSTS
    const price = await queries
      .fetchQuery({ ...gasPriceQuery(client, { networkId }), retry: false })
      .then(({ instant }) => BigInt(instant))
      .catch(() => FALLBACK_GAS_PRICE)
    return (SWAP_GAS * price * 5n) / 4n
  }
}

/** The gas of a swap through three pools. The review estimates it exactly before anything is sent. */
const SWAP_GAS = 300_000n
/**
 * In lamports: the highest fee, the rent of two token accounts, of which one is returned, and the minimum that an account must
 * keep.
 */
const SOLANA_COSTS = 510_000n + 2n * 2_039_280n + 890_880n
const FALLBACK_GAS_PRICE = 100n * 10n ** 9n
const FIELD_DECIMALS = 6
