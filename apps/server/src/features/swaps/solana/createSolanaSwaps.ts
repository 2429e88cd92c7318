import { type NetworkId, networkId } from '@latchkey/protocol'
import type { SwapQuote, SwapToken } from '@latchkey/protocol/api'
import type { SolanaChain } from '../../../chains/connectChains.ts'
import { NATIVE_OF_SOLANA } from '../../../chains/solana/nativeOfSolana.ts'
import type { SwapSettings } from '../../../config/settings/swapSettings.ts'
import { createJsonApi } from '../../../fetch/jsonApi.ts'
import type { SolanaTokenBook } from '../../assets/tokens/solanaTokenBook.ts'
import { inTime } from '../inTime.ts'
import { swapRefusal } from '../swapRefusal.ts'
import { createJupiter, type JupiterInstruction, type JupiterQuote, type JupiterSwap } from './jupiter.ts'

/** A swap to quote: two mints. The native token is its placeholder. */
export type SolanaSwap = {
  chain: SolanaChain
  from: string
  to: string
  amount: bigint
  /** Whether the route leaves room in a transaction for other instructions of the client. */
  leavesRoom?: boolean
}

export type SolanaSwaps = {
  /** Whether Jupiter is configured for this network. */
  isConfigured: (network: { id: NetworkId }) => boolean
  /** SOL, its wrapped form and the operator's list, or the token of a mint. @throws ApiError NETWORK_NOT_SUPPORTED */
  tokens: (chain: SolanaChain, mint?: string) => Promise<SwapToken[]>
  /** @throws ApiError with a code of `swapRefusals` */
  quote: (swap: SolanaSwap, slippagePercent?: number) => Promise<JupiterQuote>
  describe: (swap: SolanaSwap, quote: JupiterQuote) => SwapQuote
  /** @throws ApiError with a code of `swapRefusals` */
  build: (
    swap: SolanaSwap,
    order: { user: string; slippagePercent: number },
  ) => Promise<JupiterSwap & { quote: JupiterQuote }>
  /**
   * The instruction that pays from the token account of `user`, its only signer, to the token account `destination`.
   *
   * @throws ApiError with a code of `swapRefusals`
   */
  buildInstruction: (
    swap: SolanaSwap,
    order: { user: string; destination: string; slippagePercent: number },
  ) => Promise<JupiterInstruction & { quote: JupiterQuote }>
}

type Deps = { settings: SwapSettings['jupiter']; tokenBook: SolanaTokenBook; now?: () => number; timeoutMs?: number }

/** The mint of wrapped SOL, which stands for SOL too at Jupiter. */
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'
/** The only network that Jupiter supports. */
const MAINNET = networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const QUOTE_SECONDS = 30
/** A transaction has 1,232 bytes, of which the client's own instructions and two signatures take about half. */
const ACCOUNTS_LEAVING_ROOM = 40

/** Swaps on Solana through Jupiter, if the operator has configured it. */
export function createSolanaSwaps({ settings, tokenBook, now = Date.now, timeoutMs = 10_000 }: Deps): SolanaSwaps {
  const headers: Record<string, string> = settings?.apiKey ? { 'x-api-key': settings.apiKey } : {}
  const jupiter = settings && createJupiter(createJsonApi({ url: settings.url, headers, now }))
  const networks: readonly NetworkId[] = settings?.networks ?? [MAINNET]

  const isConfigured = ({ id }: { id: NetworkId }) => jupiter !== undefined && networks.includes(id)

  function jupiterOn({ network }: SolanaChain) {
    if (jupiter && isConfigured(network)) return jupiter
    throw swapRefusal('NETWORK_NOT_SUPPORTED', 'chainId', 'Swaps are not supported on this network')
  }

  async function quoteOf(
    { chain, from, to, amount, leavesRoom }: SolanaSwap,
    slippagePercent: number,
    signal: AbortSignal,
  ) {
    const found = jupiterOn(chain)
    const [inputMint, outputMint] = [mintOf(from), mintOf(to)]
    if (inputMint === outputMint) throw swapRefusal('SAME_TOKEN', 'to', 'Both tokens are the same')
    const maxAccounts = leavesRoom ? ACCOUNTS_LEAVING_ROOM : undefined
    const slippageBps = Math.round(slippagePercent * 100)
    return found.quote({ inputMint, outputMint, amount, slippageBps, maxAccounts, signal })
  }

  return {
    isConfigured,

    async tokens(chain, mint) {
      jupiterOn(chain)
      const { network } = chain
      const own: SwapToken = {
        ...network.nativeCurrency,
        address: `${network.id}:${NATIVE_OF_SOLANA}`,
        logoUri: logoOf(network.coinIconUrl ?? network.iconUrl),
        eip2612: false,
        isListed: true,
      }
      if (mint === NATIVE_OF_SOLANA) return [own]
      const listed = [WRAPPED_SOL, ...network.tokens.map(({ address }) => address)]
      const found = await tokenBook.find(chain, mint === undefined ? listed : [mint])
      const tokens = found.flatMap(({ address, name, symbol, decimals, iconUrl, isListed }): SwapToken[] => {
        if (decimals === null || decimals > 77) return []
        const id = `${network.id}:${address}`
        const isKnown = isListed || address === WRAPPED_SOL
        return [{ name, symbol, address: id, decimals, logoUri: logoOf(iconUrl), eip2612: false, isListed: isKnown }]
      })
      return mint === undefined ? [own, ...tokens] : tokens
    },

    quote: (swap, slippagePercent = 1) => inTime(timeoutMs, (signal) => quoteOf(swap, slippagePercent, signal)),

    describe({ chain, from, to, amount }, { amountOut, priceImpactBps, steps }) {
      const idOf = (mint: string) => `${chain.network.id}:${mint}`
      return {
        id: null,
        fromAmount: String(amount),
        fromAccount: idOf(from),
        toAmount: String(amountOut),
        toAccount: idOf(to),
        provider: 'jupiter',
        ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
        expiresAt: Math.floor(now() / 1000) + QUOTE_SECONDS,
        route: steps.map(({ exchange, inputMint, outputMint }) => ({
          exchange,
          from: idOf(inputMint),
          to: idOf(outputMint),
        })),
      }
    },

    build: (swap, { user, slippagePercent }) =>
      inTime(2 * timeoutMs, async (signal) => {
        const quote = await quoteOf(swap, slippagePercent, signal)
        const wrapsSol = swap.from === NATIVE_OF_SOLANA || swap.to === NATIVE_OF_SOLANA
        return { ...(await jupiterOn(swap.chain).build({ quote, user, wrapsSol, signal })), quote }
      }),

    buildInstruction: (swap, { user, destination, slippagePercent }) =>
      inTime(2 * timeoutMs, async (signal) => {
        const quote = await quoteOf({ ...swap, leavesRoom: true }, slippagePercent, signal)
        return { ...(await jupiterOn(swap.chain).buildInstruction({ quote, user, destination, signal })), quote }
      }),
  }
}

function mintOf(asset: string): string {
  return asset === NATIVE_OF_SOLANA ? WRAPPED_SOL : asset
}

// Known clients accept nothing else.
function logoOf(url: string | undefined): string | null {
  return url && /^(https|ipfs):\/\//.test(url) ? url : null
}
