import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Call } from '../approval/parsedRequest.ts'
import type { RpcRequest } from '../approval/ports.ts'
import { hexQuantitySchema } from './chainSchemas.ts'

/** The price of one unit of gas, in wei, fixed before anything is shown. */
export type Fees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }
export type FixedFees = { fees: Fees; isCapped: boolean }

const GWEI = 1_000_000_000n
/** No network in use needs more; a node that asks for more is broken or hostile. */
export const PRICE_MAX = 2000n * GWEI
const TIP_MIN = 3n * GWEI

/**
 * Fixes the gas price by EIP-1559, or as a legacy price on a chain without base fees: what the page requests, otherwise
 * twice the base fee plus the node's suggestion, but never more than the recent blocks make plausible.
 */
export async function readFees(
  rpcRequest: RpcRequest,
  network: NetworkId,
  wanted: Pick<Call, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  signal?: AbortSignal,
): Promise<FixedFees> {
  const block = v.parse(blockSchema, await rpcRequest(network, 'eth_getBlockByNumber', ['latest', false], signal))
  const base = block.baseFeePerGas
  if (base === undefined) {
    const price =
      wanted.maxFeePerGas ?? v.parse(hexQuantitySchema, await rpcRequest(network, 'eth_gasPrice', [], signal))
    return { fees: { type: 'legacy', gasPrice: least(price, PRICE_MAX) }, isCapped: price > PRICE_MAX }
  }
  const history = v.safeParse(
    historySchema,
    await rpcRequest(network, 'eth_feeHistory', ['0xa', 'latest', [50]], signal).catch(() => undefined),
  )
  const [bases, tips] = history.success
    ? [history.output.baseFeePerGas, (history.output.reward ?? []).flat()]
    : [[base], []]
  const suggested = await rpcRequest(network, 'eth_maxPriorityFeePerGas', [], signal).then(
    (answer) => v.parse(hexQuantitySchema, answer),
    () => median(tips) ?? GWEI,
  )
  // The base fee changes by at most an eighth per block, so ten blocks can at most quadruple it.
  const plausibleBase = least(base, 4n * (median(bases) ?? base))
  const tipMax = most(TIP_MIN, 4n * (median(tips) ?? 0n))
  const tip = wanted.maxPriorityFeePerGas ?? least(suggested, tipMax)
  const price = wanted.maxFeePerGas ?? 2n * plausibleBase + tip
  const maxFeePerGas = least(price, PRICE_MAX)
  const isCapped =
    price > PRICE_MAX || plausibleBase < base || (wanted.maxPriorityFeePerGas === undefined && tip < suggested)
  return { fees: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: least(tip, maxFeePerGas) }, isCapped }
}

const blockSchema = v.object({ baseFeePerGas: v.optional(hexQuantitySchema) })
const historySchema = v.object({
  baseFeePerGas: v.array(hexQuantitySchema),
  reward: v.nullish(v.array(v.array(hexQuantitySchema))),
})

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[sorted.length >> 1]
}
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)
