import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { type AccountCall, encodeCall, encodeExecute, SINGLE_CALL } from './execution.ts'

/** A permission context and the call that it is used for. */
export type Redemption = { context: Hex; call: AccountCall }

/** The call data with which a session's account redeems delegations at the DelegationManager, and does nothing else. */
export function encodeRedemptions(redemptions: readonly Redemption[], manager: Address): Hex {
  const contexts = redemptions.map(({ context }) => context)
  const executions = redemptions.map(({ call }) => encodeCall(call))
  const data = encodeFunctionData({ abi, args: [contexts, contexts.map(() => SINGLE_CALL), executions] })
  return encodeExecute([{ to: manager, value: 0n, data }])
}

/** The DelegationManager's function (https://eips.ethereum.org/EIPS/eip-7710). */
export const redeemFunction = 'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'

const abi = parseAbi([redeemFunction])
