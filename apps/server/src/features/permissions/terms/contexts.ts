import { contextParameters, type Delegation } from '@latchkey/protocol/permissions'
import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'

/**
 * The delegations of a session's context: the ABI encoding of their list. Undefined if it is anything else, or encoded in another
 * way than the usual one.
 */
export function readContext(context: Hex): Delegation[] | undefined {
  try {
    const [delegations] = decodeAbiParameters(contextParameters, context)
    return contextOf(delegations) === context.toLowerCase() ? [...delegations] : undefined
  } catch {
    return undefined
  }
}

/** One delegation alone is what the DelegationManager takes as its permission context. */
export function contextOf(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(contextParameters, [delegations])
}
