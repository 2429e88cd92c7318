import { type Delegation, decodeContext, encodeContext } from '@latchkey/accounts'
import type { Hex } from 'viem'

/**
 * The delegations of a session's context: the ABI encoding of their list. Undefined if it is anything else, or encoded in another
 * way than the usual one.
 */
export function readContext(context: Hex): readonly Delegation[] | undefined {
  try {
    const delegations = decodeContext(context)
    return encodeContext(delegations) === context.toLowerCase() ? delegations : undefined
  } catch {
    return undefined
  }
}
