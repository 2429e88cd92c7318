import { type AccountId, addressOf, CodedError, namespaceOf, networkOf } from '@latchkey/protocol'
import { type SwapTransaction, swapTransactionSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { readSwapCall, readWrapCall, type WrapCall } from '../../chains/eip155/readSwapCall.ts'
import { readV3SwapCall } from '../../chains/eip155/readV3SwapCall.ts'
import { decodeUint } from '../../chains/eip155/words.ts'
import type { Client } from '../../client/client.ts'
import { nativeAsset } from '../../queries/pricesQuery.ts'
import { explainSwap } from '../../queries/swapQueries.ts'
import { apiRequest } from '../../rpc/apiRequest.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { bytesSchema } from '../../rpc/quantity.ts'
import type { SendCallsArgs } from '../sendCalls.ts'
import { planApproval, type SwapSide } from './planApproval.ts'

export type PrepareSwapArgs = {
  account: AccountId
  from: SwapSide
  to: SwapSide
  /** Base units of `from`. */
  amount: bigint
  /** The percentage by which less may arrive than expected, 0.01 to 50. */
  slippage: number
  signal?: AbortSignal | undefined
}
export type PreparedSwap = {
  /** For `sendCalls`: an approval where one is missing, then the swap. */
  calls: SendCallsArgs['calls']
  /** Base units of `to`: what is expected, and below what the chain refuses the swap. */
  amountOut: bigint
  minimumOut: bigint
  /** Unix seconds after which the chain refuses it; undefined where its price can't change. */
  deadline: number | undefined
  /** Of all calls together; `gasPrice` in wei. */
  gas: bigint
  gasPrice: bigint
  /** The contract that does it: the exchange's router, which may take the token. */
  spender: `0x${string}`
  approvals: number
  /** The server's word: hundredths of a percent, and the exchanges on the way. */
  priceImpactBps: number | undefined
  route: SwapTransaction['route']
}

/**
 * Asks the server for the transaction of a swap, and proposes it only if it is that swap: this account receives, this amount
 * of this token goes in, and no less than the slippage allows comes out. The allowance is read from the chain. Errors as
 * `prepareSwap` in actions/.
 */
export async function prepareEip155Swap(client: Client, args: PrepareSwapArgs): Promise<PreparedSwap> {
  const { account, from, to, amount, slippage, signal } = args
  if (namespaceOf(account) !== 'eip155') throw new CodedError('SWAP_UNSUPPORTED', 'Network not supported for Swaps')
  const body = {
    amount: String(amount),
    from: from.id,
    to: to.id,
    userAddress: account,
    eip155: { slippage },
    spender: 'any',
  }
  const question = { path: '/v1/convert/build-transaction', body, schema: swapTransactionSchema, signal }
  const { tx } = await apiRequest(client, question).catch(explainSwap)
  const call = checkSwap(tx, args)
  const isNative = from.id === nativeAsset(networkOf(account))
  if (isNative && call.first) await requireWrappedNative(client, args, call.router, call.first)
  const approvals =
    isNative || call.isWrapping
      ? []
      : await planApproval(client, { account, token: from, spender: call.router, amount, signal })
  const swap = {
    to: call.router,
    data: call.data,
    value: isNative ? amount : 0n,
    summary: {
      kind: 'swap' as const,
      amount: formatAmount(amount, from.decimals),
      symbol: from.symbol,
      received: formatAmount(call.amountOut, to.decimals),
      receivedSymbol: to.symbol,
    },
  }
  const { gas = '0', gasPrice = '0' } = tx.eip155 ?? {}
  return {
    calls: [...approvals, swap],
    amountOut: call.amountOut,
    minimumOut: call.minimumOut,
    deadline: call.deadline,
    gas: BigInt(gas) + APPROVAL_GAS * BigInt(approvals.length),
    gasPrice: BigInt(gasPrice),
    spender: call.router,
    approvals: approvals.length,
    priceImpactBps: tx.priceImpactBps,
    route: tx.route,
  }
}

/** What an approval takes at most, of usual tokens. */
const APPROVAL_GAS = 60_000n

type CheckedSwap = {
  router: `0x${string}`
  data: `0x${string}`
  amountOut: bigint
  minimumOut: bigint
  deadline: number | undefined
  isWrapping: boolean
  /** The token that a value sent along has to be wrapped into, where the router doesn't insist on that itself. */
  first?: `0x${string}` | undefined
}

function checkSwap(tx: SwapTransaction, args: PrepareSwapArgs): CheckedSwap {
  const network = networkOf(args.account)
  const router = addressOf(tx.to as AccountId)
  if (!tx.to.startsWith(`${network}:`) || !/^0x[0-9a-fA-F]{40}$/.test(router)) throw mismatch('call')
  const target = { router: `0x${router.slice(2)}`, data: `0x${tx.data.slice(2)}` } as const
  const wrapping = readWrapCall(tx.data)
  return wrapping ? { ...target, ...checkWrapping(tx, wrapping, args) } : { ...target, ...checkExchange(tx, args) }
}

type Checked = Omit<CheckedSwap, 'router' | 'data'>

/** One for one, at the contract of the wrapped token itself, which is the other token of the swap. */
function checkWrapping(tx: SwapTransaction, call: WrapCall, { account, from, to, amount }: PrepareSwapArgs): Checked {
  const native = nativeAsset(networkOf(account))
  const [own, wrapped] = call.kind === 'wrap' ? [from, to] : [to, from]
  const target = addressOf(tx.to as AccountId).toLowerCase()
  if (own.id !== native || wrapped.id === native || addressOf(wrapped.id).toLowerCase() !== target) throw mismatch('to')
  if (call.kind === 'unwrap' && call.amount !== amount) throw mismatch('amount')
  if (BigInt(tx.amount) !== amount || from.decimals !== to.decimals) throw mismatch('minimum')
  return { amountOut: amount, minimumOut: amount, deadline: undefined, isWrapping: true }
}

function checkExchange(tx: SwapTransaction, { account, from, to, amount, slippage }: PrepareSwapArgs): Checked {
  const native = nativeAsset(networkOf(account))
  const call = readSwapCall(tx.data) ?? readV3SwapCall(tx.data)
  if (!call) throw mismatch('call')
  const isValueAlone = call.exchange === 'v2' && from.id === native
  const amountOut = BigInt(tx.amount)
  const [first, last] = [call.path[0], call.path.at(-1)]
  // A hundredth of a percent more than asked is rounding.
  const leastBps = 10_000n - BigInt(Math.ceil(slippage * 100)) - 1n
  if (call.recipient !== addressOf(account).toLowerCase()) throw mismatch('recipient')
  if (call.amountIn !== (isValueAlone ? undefined : amount)) throw mismatch('amount')
  if (from.id !== native && first !== addressOf(from.id).toLowerCase()) throw mismatch('from')
  if (call.isToNative !== (to.id === native)) throw mismatch('to')
  if (to.id !== native && last !== addressOf(to.id).toLowerCase()) throw mismatch('to')
  if (amountOut === 0n || call.minimumOut * 10_000n < amountOut * leastBps) throw mismatch('minimum')
  const checked = { amountOut, minimumOut: call.minimumOut, deadline: Number(call.deadline), isWrapping: false }
  return { ...checked, first: call.exchange === 'v3' ? first : undefined }
}

/** A v3 router would keep the value, and take another token instead, if the way began with anything but its wrapped form. */
async function requireWrappedNative(
  client: Client,
  { account, signal }: PrepareSwapArgs,
  router: `0x${string}`,
  first: `0x${string}`,
): Promise<void> {
  const asked = [{ to: router, data: WETH9 }, 'latest']
  const answer = await chainRpc(client, networkOf(account)).request('eth_call', asked, signal)
  const wrapped = v.safeParse(bytesSchema, answer)
  if (!wrapped.success || decodeUint(wrapped.output) !== BigInt(first)) throw mismatch('from')
}

/** `WETH9()` */
const WETH9 = '0x4aa4a4fc'

function mismatch(part: string): CodedError {
  return new CodedError('SWAP_MISMATCH', 'The server proposed something else than this swap. Nothing was sent', {
    data: { part },
  })
}
