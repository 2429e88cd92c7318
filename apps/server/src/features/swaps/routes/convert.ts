import { isEvmAddress } from '@latchkey/protocol'
import {
  type SwapRefusal,
  swapAllowanceSchema,
  swapApprovalSchema,
  swapInstructionSchema,
  swapQuotesAnswerSchema,
  swapTokensAnswerSchema,
  swapTransactionSchema,
} from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { Metrics } from '../../../base/metrics.ts'
import { type Chains, type EvmChain, isEvmChain } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import { readEvmAccount } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findChain, withNamespace } from '../../../http/findChain.ts'
import { readBody, readQuery } from '../../../http/readRequest.ts'
import { checkProject, projectIdSchema } from '../../../http/requireProject.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import type { Swaps } from '../createSwaps.ts'
import type { SolanaSwaps } from '../solana/createSolanaSwaps.ts'
import { swapRefusal } from '../swapRefusal.ts'
import { isOnSolana, solanaConversions } from './convertSolana.ts'

const id = (name: string) => v.pipe(v.string(`${name} is missing`), v.maxLength(200))
const amount = v.pipe(v.string('amount is missing'), v.maxLength(200))

/**
 * Ours: for clients that read the spender from the response. Other clients first request an allowance for the spender
 * that we return.
 */
const spender = v.optional(v.picklist(['any']))
/**
 * Ours, for Solana: whether the client will request a transaction or an instruction. The route of an instruction leaves room
 * in the transaction for the client's own instructions.
 */
const build = v.optional(v.picklist(['transaction', 'instruction']), 'transaction')
const quotesSchema = v.object({ amount, from: id('from'), to: id('to'), gasPrice: v.optional(amount), spender, build })
const tokensSchema = v.object({
  chainId: v.string('chainId is missing'),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
const allowanceSchema = v.object({ tokenAddress: id('tokenAddress'), userAddress: id('userAddress') })
const approveSchema = v.object({
  from: id('from'),
  to: id('to'),
  amount: v.optional(amount),
  userAddress: v.optional(id('userAddress')),
})
const buildSchema = v.object({
  projectId: projectIdSchema,
  amount,
  from: id('from'),
  to: id('to'),
  userAddress: id('userAddress'),
  eip155: v.optional(v.object({ slippage: v.number() })),
  solana: v.optional(v.object({ slippage: v.number() })),
  disableEstimate: v.optional(v.boolean(), false),
  spender,
})

const instructionSchema = v.object({
  projectId: projectIdSchema,
  amount,
  from: id('from'),
  to: id('to'),
  userAddress: id('userAddress'),
  destination: id('destination'),
  solana: v.object({ slippage: v.number() }),
})

const quotesEndpoint = endpoint({
  summary: 'The best offer for a swap of two tokens of one network',
  query: quotesSchema,
  answer: swapQuotesAnswerSchema,
})
const tokensEndpoint = endpoint({
  summary: 'The tokens that can be swapped on a network, or the one at an address',
  query: tokensSchema,
  answer: swapTokensAnswerSchema,
})
const allowanceEndpoint = endpoint({
  summary: 'How much of a token the exchange may take',
  query: allowanceSchema,
  answer: swapAllowanceSchema,
})
const approveEndpoint = endpoint({
  summary: 'The transaction that allows the exchange to take a token',
  query: approveSchema,
  answer: swapApprovalSchema,
})
const buildEndpoint = endpoint({
  summary: 'The transaction that swaps two tokens',
  body: buildSchema,
  answer: swapTransactionSchema,
})
const instructionEndpoint = endpoint({
  summary: 'The instruction that swaps two tokens of a Solana network, for a transaction of the client',
  body: instructionSchema,
  answer: swapInstructionSchema,
})

const UINT256_MAX = maxUint256

type Deps = { config: Config; chains: Chains; metrics: Metrics; services: { swaps: Swaps; solanaSwaps: SolanaSwaps } }

/** `/v1/convert/*`: swaps of two tokens on one network (R7.06, R7.07, R7.09, R7.11, R7.12). */
export function convertRoutes({ config, chains, metrics, services }: Deps) {
  const { swaps, solanaSwaps } = services
  const solana = solanaConversions({ chains, metrics, solanaSwaps })

  /** Two tokens of one network. @throws ApiError 400 */
  function readPair(from: string, to: string): { chain: EvmChain; from: Address; to: Address } {
    const source = readEvmAccount(from)
    const target = readEvmAccount(to)
    if (source.network !== target.network)
      throw swapRefusal('NETWORK_NOT_SUPPORTED', 'to', 'chain IDs must have the same value')
    return { chain: findSwapChain(source.network), from: lower(source.address), to: lower(target.address) }
  }

  function findSwapChain(text: string): EvmChain {
    const chain = findChain(chains, metrics, text)
    if (isEvmChain(chain)) return chain
    throw swapRefusal('NETWORK_NOT_SUPPORTED', 'chainId', 'Swaps are not supported on this network')
  }

  async function quotes(context: Context<AppEnv>) {
    const query = readQuery(context, quotesSchema)
    if (isOnSolana(query.from)) {
      const leavesRoom = query.build === 'instruction'
      const quote = await solana.quote({ ...query, amount: readAmount(query.amount), leavesRoom })
      return context.json({ quotes: [quote] }, 200, { 'cache-control': 'no-store' })
    }
    // Clients that don't know the price yet send 0.
    const { gasPrice: price = '0' } = query
    const gasPrice = /^0+$/.test(price) ? undefined : readAmount(price, 'gasPrice')
    const swap = {
      ...readPair(query.from, query.to),
      amount: readAmount(query.amount),
      gasPrice,
      isAnySpender: query.spender === 'any',
    }
    const offer = await orProviderUnavailable(swaps.quote(swap))
    // Repeat the requested ids, because clients compare them.
    const quote = { ...swaps.describe(swap, offer), fromAccount: query.from, toAccount: query.to }
    return context.json({ quotes: [quote] }, 200, { 'cache-control': 'no-store' })
  }

  async function tokens(context: Context<AppEnv>) {
    const { chainId: given, address } = readQuery(context, tokensSchema)
    const chainId = withNamespace(given)
    const answer = isOnSolana(chainId) ? solana.tokens(chainId, address) : swaps.tokens(findSwapChain(chainId), address)
    const found = await orProviderUnavailable(answer)
    return context.json({ tokens: found }, 200, { 'cache-control': 'public, max-age=300' })
  }

  async function allowance(context: Context<AppEnv>) {
    const { tokenAddress, userAddress } = readQuery(context, allowanceSchema)
    const token = readEvmAccount(tokenAddress)
    const chain = findSwapChain(token.network)
    const user = readUser(userAddress, chain)
    const allowed = await orProviderUnavailable(swaps.allowance(chain, lower(token.address), user))
    if (allowed === undefined) throw swapRefusal('UNKNOWN_TOKEN', 'tokenAddress', 'This is not a token of this network')
    return context.json({ allowance: String(allowed) }, 200, { 'cache-control': 'no-store' })
  }

  async function buildApprove(context: Context<AppEnv>) {
    const query = readQuery(context, approveSchema)
    const { chain, from: token } = readPair(query.from, query.to)
    const value = query.amount === undefined ? UINT256_MAX : readAmount(query.amount)
    const user = query.userAddress === undefined ? undefined : readUser(query.userAddress, chain)
    const answer = Promise.all([swaps.approval(chain, { token, user, amount: value }), swaps.gasPrice(chain)])
    const [{ spender, resetFirst }, gasPrice] = await orProviderUnavailable(answer)
    const tx = {
      from: query.from,
      to: query.to,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
      value: '0',
      eip155: { gasPrice: String(gasPrice) },
      target: `${chain.network.id}:${token}`,
      spender: `${chain.network.id}:${spender}`,
      ...(resetFirst ? { resetFirst } : {}),
    }
    return context.json({ tx }, 200, { 'cache-control': 'no-store' })
  }

  async function buildTransaction(context: Context<AppEnv>) {
    const body = await readBody(context, buildSchema)
    checkProject(config, body.projectId)
    if (isOnSolana(body.from)) {
      const slippagePercent = readSlippage((body.solana ?? body.eip155)?.slippage)
      const { from, to, userAddress } = body
      const order = { from, to, userAddress, amount: readAmount(body.amount), slippagePercent }
      return context.json({ tx: await solana.build(order) }, 200, { 'cache-control': 'no-store' })
    }
    const swap = {
      ...readPair(body.from, body.to),
      amount: readAmount(body.amount),
      isAnySpender: body.spender === 'any',
    }
    const user = readEvmAccount(body.userAddress)
    if (user.network !== swap.chain.network.id)
      throw swapRefusal('NETWORK_NOT_SUPPORTED', 'userAddress', 'chain IDs must have the same value')
    const slippagePercent = readSlippage(body.eip155?.slippage)
    const order = { user: lower(user.address), slippagePercent, isEstimated: !body.disableEstimate }
    const { call, offer, minimumOut, deadline, gas, gasPrice } = await orProviderUnavailable(swaps.build(swap, order))
    const idOf = (address: string) => `${swap.chain.network.id}:${address}`
    const { priceImpactBps, route } = swaps.describe(swap, offer)
    const tx = {
      from: body.userAddress,
      to: idOf(call.to),
      data: call.data,
      amount: String(offer.amountOut),
      eip155: { gas: String(gas), gasPrice: String(gasPrice) },
      minimumAmount: String(minimumOut),
      value: String(call.value),
      ...(offer.spender ? { spender: idOf(offer.spender) } : {}),
      ...(deadline === undefined ? {} : { deadline }),
      ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
      ...(route ? { route } : {}),
    }
    return context.json({ tx }, 200, { 'cache-control': 'no-store' })
  }

  async function buildInstruction(context: Context<AppEnv>) {
    const { solana: rules, projectId, ...body } = await readBody(context, instructionSchema)
    checkProject(config, projectId)
    const slippagePercent = readSlippage(rules.slippage, 'solana')
    const swap = await solana.buildInstruction({ ...body, amount: readAmount(body.amount), slippagePercent })
    return context.json({ swap }, 200, { 'cache-control': 'no-store' })
  }

  return new Hono<AppEnv>()
    .get('/v1/convert/quotes', quotesEndpoint, quotes)
    .get('/v1/convert/tokens', tokensEndpoint, tokens)
    .get('/v1/convert/allowance', allowanceEndpoint, allowance)
    .get('/v1/convert/build-approve', approveEndpoint, buildApprove)
    .post('/v1/convert/build-transaction', buildEndpoint, buildTransaction)
    .post('/v1/convert/build-instruction', instructionEndpoint, buildInstruction)
}

function orProviderUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  return orUnavailable(answer, 'PROVIDER_UNAVAILABLE' satisfies SwapRefusal)
}

/** Base units as a decimal text, more than nothing and no more than a token can hold. @throws ApiError AMOUNT_INVALID */
function readAmount(text: string, field = 'amount'): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount > 0n && amount <= UINT256_MAX) return amount
  throw swapRefusal('AMOUNT_INVALID', field, 'Must be a whole number of base units above 0')
}

function readSlippage(percent: number | undefined, field = 'eip155'): number {
  if (percent !== undefined && percent >= 0.01 && percent <= 50) return percent
  throw swapRefusal('SLIPPAGE_INVALID', field, 'slippage must be a percentage between 0.01 and 50')
}

/** A CAIP-10 id, or a plain address on the same network. */
function readUser(text: string, chain: EvmChain): Address {
  if (isEvmAddress(text)) return lower(text)
  const { network, address } = readEvmAccount(text)
  if (network === chain.network.id) return lower(address)
  throw swapRefusal('NETWORK_NOT_SUPPORTED', 'userAddress', 'chain IDs must have the same value')
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
