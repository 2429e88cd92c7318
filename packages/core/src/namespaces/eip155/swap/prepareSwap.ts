import { addressOf, networkOf } from '@latchkey/protocol'
import { swapTransactionSchema } from '@latchkey/protocol/api'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { nativeAsset } from '../../../chains/nativeAsset.ts'
import type { Client } from '../../../client/client.ts'
import { sameAddress } from '../../../client/sameAddress.ts'
import { getWalletClient } from '../../../connectors/getWalletClient.ts'
import { apiRequest } from '../../../rpc/apiRequest.ts'
import { explainSwap } from '../../../submission/explainSwap.ts'
import type { PrepareSwapArgs } from '../../../submission/swapArgs.ts'
import { supportsBatches } from '../calls/sendBatch.ts'
import { checkOnChain } from './checkOnChain.ts'
import { type CheckedSwap, checkSwap } from './checkSwap.ts'
import type { Eip155Swap } from './eip155Swap.ts'
import { planApproval } from './planApproval.ts'
import { planPermit } from './planPermit.ts'

/**
 * Requests the transaction of a swap from the server, and accepts it only if it is that swap: this account receives,
 * this amount of this token goes in, and no less than the slippage allows comes out. The allowance is read from the
 * chain. Errors as in `prepareSwap` in actions/.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<Eip155Swap> {
  const { account, from, to, amount, slippage, signal } = args
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
      asset: isNative ? 'native' : addressOf(from.id),
      received: formatAmount(call.amountOut, to.decimals),
      receivedSymbol: to.symbol,
    },
  }
  const { gas = '0', gasPrice = '0' } = tx.eip155 ?? {}
  return {
    namespace: 'eip155',
    account,
    calls: [...approvals, swap],
    amountOut: call.amountOut,
    minimumOut: call.minimumOut,
    deadline: call.deadline,
    fee: (BigInt(gas) + APPROVAL_GAS * BigInt(approvals.length)) * BigInt(gasPrice),
    deposit: 0n,
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
