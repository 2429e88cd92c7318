import { formatAmount, gasPriceQuery, maxSendable } from '@latchkey/core/queries'
import { useLatchkeyQueryClient } from '../hooks/queryClient.ts'
import { useClient } from '../hooks/useClient.ts'
import { rawOf } from '../portfolio/decimal.ts'
import type { TokenBalance } from '../portfolio/tokenBalance.ts'

/** Asks for the most that can be sent of a token, as text; of the native token it leaves what a plain transfer costs. */
export function useMaxAmount(): (token: TokenBalance) => Promise<string> {
  const client = useClient()
  const queries = useLatchkeyQueryClient()

  async function gasPrice(token: TokenBalance): Promise<bigint> {
    try {
      const { instant } = await queries.fetchQuery({
        ...gasPriceQuery(client, { networkId: token.networkId }),
        retry: false,
      })
      return BigInt(instant)
    } catch {
      return FALLBACK_GAS_PRICE // Review knows better before anything is sent
    }
  }

  return async (token) => {
    const isNative = token.address === undefined
    const feeWei = isNative ? PLAIN_TRANSFER_GAS * (await gasPrice(token)) : 0n
    return formatAmount(maxSendable({ balance: rawOf(token.amount, token.decimals), feeWei, isNative }), token.decimals)
  }
}

/** What every plain transfer uses (the Ethereum yellow paper's G_transaction). */
const PLAIN_TRANSFER_GAS = 21_000n
const FALLBACK_GAS_PRICE = 100n * 10n ** 9n
