import { revertDataOf } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { UpstreamsFailed, UpstreamsRefused } from '../../../chains/requests/failover.ts'
import { parseResponse, understand } from '../../../chains/requests/requestNode.ts'

export type CallResult = { data: Hex } | { reverted: Hex; message: string }
export type NodeCallRequest = {
  from?: Hex
  to: Hex
  data: Hex
  gas?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}
/** The nodes refuse the call, for example because its sender can't pay. */
export class CallRefused extends UpstreamsFailed {}

type Overrides = Readonly<Record<Hex, { code?: Hex; balance?: Hex }>>

/**
 * Runs `eth_call` on the latest block and returns what it returned or reverted with.
 *
 * @param overrides code and balances that the accounts have for this call
 * @throws UpstreamsFailed if no node answers, CallRefused if none can do it
 */
export async function nodeCall(
  { send }: Pick<EvmChain, 'send'>,
  call: NodeCallRequest,
  overrides?: Overrides,
): Promise<CallResult> {
  const given = Object.fromEntries(
    Object.entries(call).map(([name, each]) => [name, typeof each === 'bigint' ? `0x${each.toString(16)}` : each]),
  )
  const params = [given, 'latest', ...(overrides ? [overrides] : [])]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const answer = await send(body).catch((error: unknown) => {
    if (error instanceof UpstreamsRefused) return error.answer
    throw error
  })
  const { error, result } = parseResponse(JSON.parse(answer.toString('utf8')), 1)
  if (!error) return { data: understand(hexSchema, result) }
  const { message, data } = error
  const reverted = revertDataOf(data) ?? revertDataOf(message)
  if (reverted !== undefined) return { reverted, message }
  if (/revert|out of gas/i.test(message)) return { reverted: '0x', message }
  throw new CallRefused(`eth_call: ${message}`)
}

const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/i),
  v.transform((text): Hex => `0x${text.slice(2)}`),
)
