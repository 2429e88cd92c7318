import type { Client } from '@latchkey/core'
import { formatAmount, gasPriceQuery, maxSendable } from '@latchkey/core/queries'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { rawOf } from '../../hooks/decimal.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useClient } from '../../hooks/useClient.ts'

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
      const fee = isNative ? (known ?? (await feeToKeep(client, queries, token.networkId))) : 0n
      const balance = rawOf(token.amount, token.decimals)
      return formatAmount(maxSendable({ balance, feeWei: fee, isNative }), token.decimals)
    },
    [client, queries],
  )
}

async function gasPrice(client: Client, queries: QueryClient, networkId: NetworkId): Promise<bigint> {
  try {
    const { instant } = await queries.fetchQuery({ ...gasPriceQuery(client, { networkId }), retry: false })
    return BigInt(instant)
  } catch {
    return FALLBACK_GAS_PRICE // the review is more precise, before anything is sent
  }
}

/** A quarter more than a plain transfer costs now, because the price may rise before the wallet responds. */
async function feeToKeep(client: Client, queries: QueryClient, networkId: NetworkId): Promise<bigint> {
  if (namespaceOf(networkId) === 'solana') return SOLANA_FEE
  return (PLAIN_TRANSFER_GAS * (await gasPrice(client, queries, networkId)) * 5n) / 4n
}

/** One signature and the same amount for priority, in lamports: a small difference becomes priority. */
const SOLANA_FEE = 10_000n

/** What every plain transfer uses (the Ethereum yellow paper's G_transaction). */
const PLAIN_TRANSFER_GAS = 21_000n
const FALLBACK_GAS_PRICE = 100n * 10n ** 9n
