import type { ProviderCall } from './onRampProviders.ts'

// Nobody can run Jupiter here: a local server answers with what its documentation shows
// (https://dev.jup.ag/docs/swap-api/get-quote).

export const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const native = `${mainnet}:So11111111111111111111111111111111111111111`
export const wrapped = `${mainnet}:So11111111111111111111111111111111111111112`
export const usdc = `${mainnet}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`
export const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

export const recordedQuote = {
  inputMint: 'So11111111111111111111111111111111111111112',
  inAmount: '100000000',
  outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  outAmount: '16198753',
  otherAmountThreshold: '16117760',
  swapMode: 'ExactIn',
  slippageBps: 50,
  platformFee: null,
  priceImpactPct: '0.0012',
  routePlan: [
    {
      swapInfo: {
        ammKey: '5BKxfWMbmYBAEWvyPZS9esPducUba9GqyMjtLCfbaqyF',
        label: 'Meteora DLMM',
        inputMint: 'So11111111111111111111111111111111111111112',
        outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        inAmount: '100000000',
        outAmount: '16198753',
        feeAmount: '24825',
        feeMint: 'So11111111111111111111111111111111111111112',
      },
      percent: 100,
    },
  ],
  contextSlot: 299283763,
  timeTaken: 0.015257836,
}

/** The network that Jupiter supports. */
export const network = {
  id: mainnet,
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
/** The amount that was recorded. */
export const pair = { amount: '100000000', from: native, to: usdc }

/** The recorded quote, for the slippage of a request. */
export const asQuoted = (call: ProviderCall, over: object = {}) => {
  const query = new URL(call.path, 'http://provider').searchParams
  const slippageBps = Number(query.get('slippageBps'))
  const least = (16_198_753n * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
  return { ...recordedQuote, slippageBps, otherAmountThreshold: String(least), ...over }
}
