import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'

/** A call of an account; `value` in wei. */
export type AccountCall = { to: Address; value: bigint; data: Hex }

/**
 * The call data with which an account makes these calls in order. If one fails, none has an effect
 * (https://eips.ethereum.org/EIPS/eip-7579).
 */
export function encodeExecute(calls: readonly AccountCall[]): Hex {
  const [first, ...others] = calls
  if (first && others.length === 0) return encodeFunctionData({ abi, args: [SINGLE_CALL, encodeCall(first)] })
  const executions = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))
  return encodeFunctionData({ abi, args: [BATCH, encodeAbiParameters(batchParameters, [executions])] })
}

/** One call: 20 bytes of its target, 32 of its value, and its data. */
export function encodeCall({ to, value, data }: AccountCall): Hex {
  return concat([to, numberToHex(value, { size: 32 }), data])
}

/** The function with which an account makes calls (https://eips.ethereum.org/EIPS/eip-7579#execution-behavior). */
export const executeFunction = 'function execute(bytes32 mode, bytes executionCalldata)'

/** The mode of a single call that reverts as a whole. */
export const SINGLE_CALL: Hex = `0x${'00'.repeat(32)}`
const BATCH: Hex = `0x01${'00'.repeat(31)}`

/** How several calls are ABI-encoded as the second argument of {@link executeFunction}. */
export const batchParameters = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

const abi = parseAbi([executeFunction])
