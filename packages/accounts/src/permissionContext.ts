import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { contextParameters, type Delegation } from './delegation.ts'

/** The permission context of a session: the ABI encoding of its delegations. The DelegationManager takes them one by one. */
export function encodeContext(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(contextParameters, [delegations])
}

/** @throws if it isn't a permission context. Other bytes than {@link encodeContext} writes can be one. */
export function decodeContext(context: Hex): readonly Delegation[] {
  return decodeAbiParameters(contextParameters, context)[0]
}
