import { formatAmount, gasPriceQuery, maxSendable } from '@latchkey/core/queries'
import { namespaceOf } from '@latchkey/protocol'
import { decimalSignOf, useFormats } from '@latchkey/ui'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { cut, decimalOfRaw, decimalText, rawOf } from '../../hooks/decimal.ts'
import { useClient } from '../../hooks/useClient.ts'
import type { UseSwap } from './useSwap.ts'

/** Fills in the maximum amount of a token. For the native token, that is the balance minus the fee. */
export function useMaxSwap({ from, native, setExact }: UseSwap): () => Promise<void> {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  const { locale } = useFormats()
  return async () => {
    if (!from?.balance) return
    const isNative = from.id === native?.id
    const feeWei = isNative ? await feeToKeep() : 0n
    const balance = rawOf(from.balance.amount, from.decimals)
    const most = decimalOfRaw(maxSendable({ balance, feeWei, isNative }), from.decimals)
    const shown = decimalText(cut(most, FIELD_DECIMALS)).replace('.', decimalSignOf(locale))
    setExact(shown, formatAmount(most.units, from.decimals))
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
