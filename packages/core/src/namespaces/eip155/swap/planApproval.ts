import { type AccountId, addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { decodeUint, encodeAddress, encodeUint } from '../../../chains/eip155/words.ts'
import type { Client } from '../../../client/client.ts'
import { type ChainRpc, chainRpc } from '../../../rpc/chainRpc.ts'
import { bytesSchema } from '../../../rpc/quantity.ts'
import type { SwapSide } from '../../../submission/swapArgs.ts'
import type { SendCallsArgs } from '../calls/sendCalls.ts'

type Approval = {
  account: AccountId
  token: SwapSide
  spender: `0x${string}`
  amount: bigint
  signal?: AbortSignal | undefined
}

/**
 * The calls that let the spender take exactly `amount` of a token; none if it may already. For tokens that reject
 * changing an allowance in use, such as USDT, it is set to 0 first. Both facts are read from the chain.
 *
 * @throws LatchkeyError what `chainRpc` throws; `RESPONSE_INVALID` if the address is not a token.
 */
export async function planApproval(client: Client, approval: Approval): Promise<SendCallsArgs['calls']> {
  const { account, token, spender, amount, signal } = approval
  const rpc = chainRpc(client, networkOf(account))
  const [owner, to] = [addressOf(account), addressOf(token.id)]
  const allowanceCall = { to, data: `${ALLOWANCE}${encodeAddress(owner)}${encodeAddress(spender)}` }
  const allowance = await readUint(rpc, allowanceCall, signal)
  if (allowance >= amount) return []
  const approve = (value: bigint) => ({
    to,
    data: `${APPROVE}${encodeAddress(spender)}${encodeUint(value)}`,
    summary: {
      kind: 'approve' as const,
      amount: formatAmount(value, token.decimals),
      symbol: token.symbol,
      asset: to,
    },
  })
  const isTaken = (value: bigint) => isPossible(rpc, { from: owner, to, data: approve(value).data }, signal)
  const needsReset = allowance > 0n && !(await isTaken(amount)) && (await isTaken(0n))
  return needsReset ? [approve(0n), approve(amount)] : [approve(amount)]
}

// https://eips.ethereum.org/EIPS/eip-20
const ALLOWANCE = '0xdd62ed3e'
const APPROVE = '0x095ea7b3'

type Call = { from?: string; to: string; data: string }

async function readUint(rpc: ChainRpc, call: Call, signal: AbortSignal | undefined): Promise<bigint> {
  const answer = v.safeParse(bytesSchema, await rpc.request('eth_call', [call, 'latest'], signal))
  const value = answer.success ? decodeUint(answer.output) : undefined
  if (value === undefined) throw new LatchkeyError('RESPONSE_INVALID', { data: { method: 'eth_call' } })
  return value
}

async function isPossible(rpc: ChainRpc, call: Call, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await rpc.request('eth_call', [call, 'latest'], signal)
    return true
  } catch (error) {
    if (error instanceof RpcError) return false
    throw error
  }
}
