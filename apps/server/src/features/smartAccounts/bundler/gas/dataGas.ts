import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  size,
  slice,
  toHex,
} from 'viem'
import type { EvmChain } from '../../../../chains/connectChains.ts'
import { nodeCall } from '../nodeCall.ts'
import { handleOpsData } from '../simulate.ts'
import type { Operation } from '../userOperation.ts'
import type { Fees } from './fees.ts'
import { fillUnknown } from './fillUnknown.ts'

/**
 * The gas with which an operation pays what a rollup charges for putting its data on another chain. 0 where nobody charges that.
 *
 * @param fees of the network, in wei
 * @throws UpstreamsFailed if no node answers
 */
export type DataGasReader = (operation: Operation, fees: Fees) => Promise<bigint>

type Chain = Pick<EvmChain, 'send' | 'chainId'>

/** Reads what the chain itself says of the data of a bundle with one operation. */
export function createDataGasReader(chain: Chain, entryPoint: Address): DataGasReader {
  if (arbitrum.includes(chain.chainId)) return (operation) => readArbitrum(chain, entryPoint, operation)
  let hasOracle: boolean | undefined
  return async (operation, fees) => {
    if (hasOracle === false) return 0n
    const fee = await readOpStack(chain, operation)
    hasOracle = fee !== undefined
    const price = priceOf(operation, fees)
    return fee === undefined || price === 0n ? 0n : (fee + price - 1n) / price
  }
}

/** What the operation pays for a unit of gas; the usual price if it doesn't say yet. */
function priceOf({ maxFeePerGas, maxPriorityFeePerGas }: Operation, { baseFee, tip }: Fees): bigint {
  if (maxFeePerGas === 0n) return baseFee + tip
  const offered = baseFee + maxPriorityFeePerGas
  return offered < maxFeePerGas ? offered : maxFeePerGas
}

// https://docs.optimism.io/op-stack/transactions/fees: the same address on each chain of the OP Stack.
const ORACLE = '0x420000000000000000000000000000000000000f'
const oracleAbi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

/** In wei; undefined where there is no such contract. */
async function readOpStack(chain: Chain, operation: Operation): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi: oracleAbi, args: [bundleOf(operation)] })
  const result = await nodeCall(chain, { to: ORACLE, data })
  if (!('data' in result) || size(result.data) < 32) return undefined
  return decodeFunctionResult({ abi: oracleAbi, data: result.data })
}

/** One, Nova and Sepolia. */
const arbitrum: readonly number[] = [42_161, 42_170, 421_614]
// https://docs.arbitrum.io/build-decentralized-apps/nodeinterface/reference: no contract, the node itself answers.
const NODE_INTERFACE = '0x00000000000000000000000000000000000000c8'
const nodeInterfaceAbi = parseAbi([
  'function gasEstimateL1Component(address to, bool contractCreation, bytes data) payable returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)',
])

async function readArbitrum(chain: Chain, entryPoint: Address, operation: Operation): Promise<bigint> {
  const data = encodeFunctionData({ abi: nodeInterfaceAbi, args: [entryPoint, false, bundleOf(operation)] })
  const result = await nodeCall(chain, { to: NODE_INTERFACE, data })
  if (!('data' in result)) throw new Error(`Arbitrum’s NodeInterface reverted: ${result.message}`)
  const [gas] = decodeFunctionResult({ abi: nodeInterfaceAbi, data: result.data })
  return gas
}

/**
 * The data of a bundle with this operation alone, and as many bytes as a transaction has besides. What isn't known yet is filled
 * with bytes that don't compress, because rollups charge for what is left of the data when it is compressed.
 */
function bundleOf(operation: Operation): Hex {
  const filled = fillUnknown(operation, (length) => noise('operation', length))
  return concat([handleOpsData([filled], BENEFICIARY), noise('transaction', TRANSACTION_BYTES)])
}

/** Bytes that don't compress, always the same for the same seed. */
function noise(seed: string, length: number): Hex {
  const words = Array.from({ length: Math.ceil(length / 32) }, (_, index) => keccak256(toHex(`${seed} ${index}`)))
  return slice(concat(words), 0, length)
}

const BENEFICIARY = noise('beneficiary', 20)
/** What a transaction has besides its data: nonce, fees, recipient, signature. */
const TRANSACTION_BYTES = 110
