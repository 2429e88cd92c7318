import { type AccountCall, executeFunction, type Redemption, redeemFunction, SINGLE_CALL } from '@latchkey/accounts'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'

/**
 * What an operation of a session's account redeems. Undefined if it does anything else: the account may only call the manager's
 * `redeemDelegations`, without value, for single calls that revert as a whole (ERC-7579). The co-signer decides by this, so it
 * reads what anybody may have encoded.
 */
export function readRedemptions(callData: Hex, manager: Address): Redemption[] | undefined {
  try {
    const [mode, execution] = decode(executeAbi, callData)
    const outer = mode === SINGLE_CALL ? readCall(execution) : undefined
    if (!outer || outer.to !== manager.toLowerCase() || outer.value !== 0n) return undefined
    const [contexts, modes, executions] = decode(redeemAbi, outer.data)
    if (contexts.length === 0 || contexts.length > REDEMPTIONS_MAX) return undefined
    if (modes.length !== contexts.length || executions.length !== contexts.length) return undefined
    if (modes.some((each) => each !== SINGLE_CALL)) return undefined
    const calls = executions.map(readCall)
    return contexts.flatMap((context, index) => {
      const call = calls[index]
      if (!call) throw new Error('an execution is too short')
      return [{ context, call }]
    })
  } catch {
    return undefined
  }
}

/** How many calls an operation can have. */
export const REDEMPTIONS_MAX = 16
const executeAbi = parseAbi([executeFunction])
const redeemAbi = parseAbi([redeemFunction])

// Encoded in the one usual way, so that the chain can't read it differently than it is read here.
function decode<const Abi extends typeof executeAbi | typeof redeemAbi>(abi: Abi, data: Hex) {
  const { args } = decodeFunctionData({ abi: abi as typeof redeemAbi, data })
  if (encodeFunctionData({ abi: abi as typeof redeemAbi, args }) !== data.toLowerCase())
    throw new Error('it is encoded in an unusual way')
  return args as unknown as Abi extends typeof redeemAbi
    ? readonly [readonly Hex[], readonly Hex[], readonly Hex[]]
    : readonly [Hex, Hex]
}

/** 20 bytes of the target, 32 of the value, and the data. */
function readCall(execution: Hex): AccountCall | undefined {
  if (size(execution) < 52) return undefined
  const to: Address = slice(execution, 0, 20).toLowerCase() as Address
  return { to, value: BigInt(slice(execution, 20, 52)), data: size(execution) > 52 ? slice(execution, 52) : '0x' }
}
