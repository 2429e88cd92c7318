import { base64 } from '@scure/base'
import { type Address, isAddress } from '@solana/kit'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { SolanaMarket } from './createSolanaMarket.ts'

const BODY_BYTES_MAX = 16_384
/** Where the devnet's page serves it. */
export const swapsPath = '/solana/swaps'

const solanaAddress = v.custom<Address>((text) => typeof text === 'string' && isAddress(text))
const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const basisPoints = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(10_000))
const questionSchema = v.object({
  inputMint: solanaAddress,
  outputMint: solanaAddress,
  amount: baseUnits,
  slippageBps: basisPoints,
})
const orderSchema = v.object({
  quoteResponse: v.object({ inputMint: solanaAddress, outputMint: solanaAddress, inAmount: baseUnits }),
  userPublicKey: solanaAddress,
  destinationTokenAccount: solanaAddress,
})

/** The market in the form of Jupiter's Swap API (https://dev.jup.ag/docs/swap-api), which the server reads. */
export function swapRoutes(market: () => SolanaMarket): Hono {
  const routes = new Hono()
  routes.get('/swap/v1/quote', (context) => {
    const parsed = v.safeParse(questionSchema, context.req.query())
    if (!parsed.success) return refuse(context, 'INVALID_REQUEST')
    const { inputMint, outputMint, amount, slippageBps } = parsed.output
    const paid = market().quote({ from: inputMint, to: outputMint }, amount)
    if (paid === undefined) return refuse(context, 'COULD_NOT_FIND_ANY_ROUTE')
    const swapInfo = { label: 'Devnet Market', inputMint, outputMint }
    const least = (paid * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
    return context.json({
      ...{ inputMint, inAmount: String(amount), outputMint, outAmount: String(paid), slippageBps, swapMode: 'ExactIn' },
      ...{ otherAmountThreshold: String(least), priceImpactPct: '0', routePlan: [{ swapInfo, percent: 100 }] },
    })
  })
  routes.post('/swap/v1/swap-instructions', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const parsed = v.safeParse(orderSchema, await context.req.json().catch(() => undefined))
    if (!parsed.success) return refuse(context, 'INVALID_REQUEST')
    const { quoteResponse, userPublicKey: taker, destinationTokenAccount: destination } = parsed.output
    const { inputMint: from, outputMint: to, inAmount: takes } = quoteResponse
    const pays = market().quote({ from, to }, takes)
    if (pays === undefined) return refuse(context, 'COULD_NOT_FIND_ANY_ROUTE')
    const { program, accounts, data } = await market().order({ from, to, taker, takes, pays, destination })
    const swapInstruction = {
      programId: program,
      accounts: accounts.map(({ address: pubkey, ...role }) => ({ pubkey, ...role })),
      data: base64.encode(data),
    }
    return context.json({ swapInstruction, addressLookupTableAddresses: [] })
  })
  return routes
}

function refuse(context: Context, errorCode: string) {
  return context.json({ errorCode, error: errorCode }, 400)
}
