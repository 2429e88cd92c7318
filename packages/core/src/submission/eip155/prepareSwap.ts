import { type AccountId, CodedError, namespaceOf, networkOf } from '@latchkey/protocol'
import { type SwapTransaction, swapTransactionSchema } from '@latchkey/protocol/api'
import { formatAmount } from '../../amounts/formatAmount.ts'
import type { Client } from '../../client/client.ts'
import { sameAddress } from '../../client/sameAddress.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import { nativeAsset } from '../../queries/pricesQuery.ts'
import { explainSwap } from '../../queries/swapQueries.ts'
import { apiRequest } from '../../rpc/apiRequest.ts'
import type { TypedData } from '../../signing/signTypedData.ts'
import { supportsBatches } from '../sendBatch.ts'
import type { SendCallsArgs } from '../sendCalls.ts'
import { checkOnChain } from './checkOnChain.ts'
import { type CheckedSwap, checkSwap } from './checkSwap.ts'
import { planApproval, type SwapSide } from './planApproval.ts'
import { planPermit } from './planPermit.ts'

export type PrepareSwapArgs = {
  account: AccountId
  from: SwapSide
  to: SwapSide
  /** Base units of `from`. */
  amount: bigint
  /** The percentage by which less than quoted may arrive, 0.01 to 50. */
  slippage: number
  signal?: AbortSignal | undefined
}
export type PreparedSwap = {
  /** For `sendCalls`: an approval if one is missing, then the swap. */
  calls: SendCallsArgs['calls']
  /** Base units of `to`: the quoted amount, and the minimum below which the chain rejects the swap. */
  amountOut: bigint
  minimumOut: bigint
  /** Unix seconds after which the chain rejects it; undefined if the price can't change. */
  deadline: number | undefined
  /** For all calls together; `gasPrice` in wei. */
  gas: bigint
  gasPrice: bigint
  /** The contract that executes it: the exchange's router, which may take the token. */
  spender: `0x${string}`
  approvals: number
  /** What the wallet can sign instead of sending the approval: see `permitSwap`. */
  permit: TypedData | undefined
  /** As reported by the server: in hundredths of a percent, and the exchanges of the route. */
  priceImpactBps: number | undefined
  route: SwapTransaction['route']
}

/**
 * Requests the transaction of a swap from the server, and accepts it only if it is that swap: this account receives,
 * this amount of this token goes in, and no less than the slippage allows comes out. The allowance is read from the
 * chain. Errors as in `prepareSwap` in actions/.
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
  await checkOnChain(client, call, { account, signal })
  const isNative = from.id === nativeAsset(networkOf(account))
  const approvals =
    isNative || call.isWrapping
      ? []
      : await planApproval(client, { account, token: from, spender: call.router, amount, signal })
  const permit = approvals.length > 0 && call.takesPermits ? await permitOf(client, args, call) : undefined
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
    permit,
    priceImpactBps: tx.priceImpactBps,
    route: tx.route,
  }
}

/**
 * Undefined if the token has no permits or could accept none of this account, and if the wallet confirms the approval and the
 * swap as one anyway.
 */
async function permitOf(client: Client, args: PrepareSwapArgs, { router, deadline }: CheckedSwap) {
  const { account, from, amount, signal } = args
  const wallet = await getWalletClient(client, 'eip155', { account })
  // A permit is checked with ecrecover, which recovers no contract. This one may have no code yet that would tell.
  const isContract = wallet.connection.accounts.some(
    ({ address, type }) => type === 'smartAccount' && sameAddress('eip155', address, wallet.address),
  )
  if (deadline === undefined || isContract || (await supportsBatches(wallet, networkOf(account)))) return undefined
  return planPermit(client, { account, token: from.id, spender: router, amount, deadline, signal })
}

/** The maximum gas of a usual token's approval. */
const APPROVAL_GAS = 60_000n
