import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'

/** A call that an account makes. `selector` is `0x` for a plain transfer of the native token. */
export type AccountCall = { to: Address; selector: Hex }

/**
 * The calls in an operation's call data: of ERC-7579 accounts such as the Delegation Framework's, and of the sample account of
 * ERC-4337. Undefined if they can't be read.
 */
export function readCalls(callData: Hex): AccountCall[] | undefined {
  try {
    return callsOf(callData)
  } catch {
    return undefined
  }
}

const abi = parseAbi([
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function execute(address target, uint256 value, bytes callData)',
  'function executeBatch(address[] targets, bytes[] callDatas)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] callDatas)',
])
const batch = [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }] as const
const CALLS_MAX = 50
const SINGLE = '0x00'
const BATCH = '0x01'

function callsOf(callData: Hex): AccountCall[] | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data: callData })
  if (functionName === 'executeBatch') return listOf(args[0], args.length === 3 ? args[2] : args[1])
  if (args.length === 3) return [callOf(args[0], args[2])]
  if (args.length === 1) return [callOf(args[0].target, args[0].callData)]
  return readExecutions(args[0], args[1])
}

// https://eips.ethereum.org/EIPS/eip-7579: the first byte of the mode is the kind of call; delegate calls are not read.
function readExecutions(mode: Hex, executions: Hex): AccountCall[] | undefined {
  const kind = slice(mode, 0, 1)
  if (kind === SINGLE) return [callOf(slice(executions, 0, 20), size(executions) > 52 ? slice(executions, 52) : '0x')]
  if (kind !== BATCH) return undefined
  const [calls] = decodeAbiParameters(batch, executions)
  return listOf(
    calls.map((call) => call[0]),
    calls.map((call) => call[2]),
  )
}

function listOf(targets: readonly Address[], callDatas: readonly Hex[]): AccountCall[] | undefined {
  if (targets.length !== callDatas.length || targets.length > CALLS_MAX) return undefined
  return targets.map((to, index) => callOf(to, callDatas[index] ?? '0x'))
}

function callOf(to: Hex, data: Hex): AccountCall {
  const selector = size(data) >= 4 ? slice(data, 0, 4) : '0x'
  return { to: `0x${to.slice(2).toLowerCase()}`, selector: `0x${selector.slice(2).toLowerCase()}` }
}
