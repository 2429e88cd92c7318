import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { GasPrice } from '@latchkey/protocol/api'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { type ChainRpc, chainRpc } from '../../rpc/chainRpc.ts'
import { quantitySchema } from '../../rpc/quantity.ts'

/** Wei per unit of gas. `maxPriorityFeePerGas` is absent on a chain without EIP-1559. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas?: bigint | undefined }

const BLOCKS = 5
const MEDIAN_PERCENTILE = 50

/**
 * The fees for inclusion in one of the next blocks: twice the base fee plus the usual priority fee, or the node's
 * estimate if that is higher. Wallets suggest no more, so what these fees leave of a balance is enough.
 */
export async function readFees(rpc: ChainRpc, signal?: AbortSignal): Promise<Fees> {
  const [history, suggested] = await Promise.all([readHistory(rpc, signal), readSuggestedTip(rpc, signal)])
  const baseFee = history?.baseFeePerGas.at(-1)
  if (!history || !baseFee)
    return { maxFeePerGas: parse(quantitySchema, await rpc.request('eth_gasPrice', [], signal)) }
  const median = medianOf(history.reward?.flat() ?? [])
  const tip = median > suggested ? median : suggested
  return { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip }
}

/**
 * Wei per unit of gas at the server's three speeds. Twice the base fee lasts for six full blocks; most transfers need
 * less.
 */
export async function readGasPrice(client: Client, networkId: NetworkId, signal?: AbortSignal): Promise<GasPrice> {
  const { maxFeePerGas: instant } = await readFees(chainRpc(client, networkId), signal)
  return { standard: String((instant * 5n) / 8n), fast: String((instant * 3n) / 4n), instant: String(instant) }
}

const historySchema = v.object({
  baseFeePerGas: v.pipe(v.array(quantitySchema), v.minLength(1)),
  reward: v.nullish(v.array(v.array(quantitySchema))),
})

function readHistory(rpc: ChainRpc, signal: AbortSignal | undefined) {
  const params = [`0x${BLOCKS}`, 'latest', [MEDIAN_PERCENTILE]]
  return knownOr(undefined, async () => parse(historySchema, await rpc.request('eth_feeHistory', params, signal)))
}

function readSuggestedTip(rpc: ChainRpc, signal: AbortSignal | undefined) {
  return knownOr(0n, async () => parse(quantitySchema, await rpc.request('eth_maxPriorityFeePerGas', [], signal)))
}

// Nodes of chains without EIP-1559 lack these methods.
async function knownOr<answer, other>(otherwise: other, request: () => Promise<answer>): Promise<answer | other> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof RpcError) return otherwise
    throw error
  }
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

function parse<schema extends v.GenericSchema>(schema: schema, input: unknown): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) throw new LatchkeyError('RESPONSE_INVALID', { data: { problem: parsed.issues[0].message } })
  return parsed.output
}
