import type { SwapInstruction, SwapToken, SwapTransaction } from '@latchkey/protocol/api'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains, SolanaChain } from '../../../chains/connectChains.ts'
import { isSolanaAddress } from '../../../config/settings/solanaAddress.ts'
import { readAccount } from '../../../http/addressParameters.ts'
import { findChain } from '../../../http/findChain.ts'
import type { SolanaSwap, SolanaSwaps } from '../solana/createSolanaSwaps.ts'
import { JUPITER_PROGRAM } from '../solana/jupiter.ts'
import { swapRefusal } from '../swapRefusal.ts'

type Deps = { chains: Chains; metrics: Metrics; solanaSwaps: SolanaSwaps }
type Pair = { from: string; to: string; amount: bigint; leavesRoom?: boolean }

const UINT64_MAX = 2n ** 64n - 1n

/** The part of `/v1/convert/*` that is about Solana. Its transaction is `data`, in hex, not signed yet. */
export function solanaConversions({ chains, metrics, solanaSwaps }: Deps) {
  function readSwap({ from, to, amount, leavesRoom = false }: Pair): SolanaSwap {
    const [source, target] = [readSolanaAccount(from, 'from'), readSolanaAccount(to, 'to')]
    if (source.network !== target.network)
      throw swapRefusal('NETWORK_NOT_SUPPORTED', 'to', 'chain IDs must have the same value')
    if (amount > UINT64_MAX) throw swapRefusal('AMOUNT_INVALID', 'amount', 'More than a token of Solana can hold')
    return { chain: findSolanaChain(source.network), from: source.address, to: target.address, amount, leavesRoom }
  }

  function findSolanaChain(text: string): SolanaChain {
    const chain = findChain(chains, metrics, text)
    if (chain.namespace === 'solana') return chain
    throw swapRefusal('NETWORK_NOT_SUPPORTED', 'chainId', 'Swaps are not supported on this network')
  }

  return {
    async quote(pair: Pair) {
      const swap = readSwap(pair)
      const quote = solanaSwaps.describe(swap, await solanaSwaps.quote(swap))
      return { ...quote, fromAccount: pair.from, toAccount: pair.to }
    },

    tokens(chainId: string, mint: string | undefined): Promise<SwapToken[]> {
      const chain = findSolanaChain(chainId)
      return mint === undefined || isSolanaAddress(mint) ? solanaSwaps.tokens(chain, mint) : Promise.resolve([])
    },

    async buildInstruction(
      pair: Pair & { userAddress: string; destination: string; slippagePercent: number },
    ): Promise<SwapInstruction> {
      const swap = readSwap(pair)
      const user = readOn(swap, pair.userAddress, 'userAddress')
      const destination = readOn(swap, pair.destination, 'destination')
      const { slippagePercent } = pair
      const { quote, ...instruction } = await solanaSwaps.buildInstruction(swap, { user, destination, slippagePercent })
      const { priceImpactBps, route } = solanaSwaps.describe(swap, quote)
      return {
        ...instruction,
        amount: String(quote.amountOut),
        minimumAmount: String(quote.minimumOut),
        ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
        ...(route ? { route } : {}),
      }
    },

    async build(pair: Pair & { userAddress: string; slippagePercent: number }): Promise<SwapTransaction> {
      const swap = readSwap(pair)
      const user = readOn(swap, pair.userAddress, 'userAddress')
      const network = swap.chain.network.id
      const { slippagePercent } = pair
      const { transaction, lastValidBlockHeight, priorityLamports, quote } = await solanaSwaps.build(swap, {
        user,
        slippagePercent,
      })
      const { priceImpactBps, route } = solanaSwaps.describe(swap, quote)
      return {
        from: pair.userAddress,
        to: `${network}:${JUPITER_PROGRAM}`,
        data: `0x${Buffer.from(transaction).toString('hex')}`,
        amount: String(quote.amountOut),
        minimumAmount: String(quote.minimumOut),
        solana: { lastValidBlockHeight, priorityLamports: String(priorityLamports) },
        ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
        ...(route ? { route } : {}),
      }
    },
  }
}

/** The address of a CAIP-10 id on the network of a swap. @throws ApiError 400 */
function readOn({ chain }: SolanaSwap, text: string, field: string): string {
  const { network, address } = readSolanaAccount(text, field)
  if (network === chain.network.id) return address
  throw swapRefusal('NETWORK_NOT_SUPPORTED', field, 'chain IDs must have the same value')
}

/** Parses a CAIP-10 id of a Solana network. @throws ApiError 400 */
function readSolanaAccount(text: string, field: string) {
  const { network, address } = readAccount(text)
  if (network.startsWith('solana:') && isSolanaAddress(address)) return { network, address }
  throw new ApiError(400, { field, description: 'This is no address of Solana' })
}

/** Whether a CAIP-10 or CAIP-2 id is of a Solana network. */
export function isOnSolana(id: string): boolean {
  return id.startsWith('solana:')
}
