import { swapTokensQuery } from '@latchkey/core/queries'
import type { NetworkId } from '@latchkey/protocol'
import { shortenAddress } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { tokenId } from '../../hooks/tokenBalance.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useClient } from '../../hooks/useClient.ts'
import { withChecksum } from '../../hooks/withChecksum.ts'

export type ShownToken = {
  /** Untrusted, already shortened. Of a token that the server doesn't list, with its address. */
  symbol: string
  decimals: number
}

/**
 * How amounts of a token are shown; without an address, of the network's own token. Undefined if nobody knows its
 * decimals.
 */
export function useToken(networkId: NetworkId, address: string | undefined) {
  const client = useClient()
  const queried = address ?? '0x0000000000000000000000000000000000000000'
  const isEnabled = address !== undefined && client.config.server !== undefined
  const { data, isLoading } = useQuery(
    { ...swapTokensQuery(client, { networkId, address: queried }), enabled: isEnabled, retry: false },
    useLatchkeyQueryClient(),
  )
  const { tokens } = useAccountBalances()
  const network = client.networks.find(({ id }) => id === networkId)
  return { isLoading, token: address === undefined ? network?.nativeCurrency : found(address) }

  function found(address: string): ShownToken | undefined {
    const known = data?.find((token) => token.address.toLowerCase().endsWith(`:${address.toLowerCase()}`))
    const held = tokens.find(({ id }) => id === tokenId(networkId, address))
    const { symbol, decimals } = known ?? held ?? {}
    if (symbol === undefined || decimals === undefined) return undefined
    const shown = displayText(symbol, SYMBOL_MAX) || '—'
    // Anyone can deploy a token that is called USDC.
    return { decimals, symbol: known?.isListed ? shown : `${shown} (${shortenAddress(withChecksum(address))})` }
  }
}

const SYMBOL_MAX = 12
