import { formatAmount, maxSendable } from '@latchkey/core/queries'
import { useCallback } from 'react'
import { feeReserve } from '../../../components/money/feeReserve.ts'
import { useLatchkeyQueryClient } from '../../../context/queryClient.ts'
import { rawOf } from '../../../hooks/decimal.ts'
import type { TokenBalance } from '../../../hooks/tokenBalance.ts'
import { useClient } from '../../../hooks/useClient.ts'

/**
 * Computes the largest amount of a token that can be sent, as text. For the native token it subtracts the fee: the
 * given one, or that of a plain transfer.
 */
export function useMaxAmount(): (token: TokenBalance, fee?: bigint) => Promise<string> {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  return useCallback(
    async (token, known) => {
      const isNative = token.address === undefined
      const { networkId } = token
      const fee = isNative ? (known ?? (await feeReserve(client, queries, { networkId, action: 'transfer' }))) : 0n
      const balance = rawOf(token.amount, token.decimals)
      return formatAmount(maxSendable({ balance, feeWei: fee, isNative }), token.decimals)
    },
    [client, queries],
  )
}
