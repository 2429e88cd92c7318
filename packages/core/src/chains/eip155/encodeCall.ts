import { LatchkeyError } from '@latchkey/protocol'
import type { Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'

/**
 * The calldata of a contract's function.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID` when the abi has no such function or the arguments do not fit it.
 */
export function encodeCall(call: {
  abi: Abi
  functionName: string
  args?: readonly unknown[] | undefined
}): `0x${string}` {
  const { abi, functionName, args = [] } = call
  try {
    return encodeFunctionData({ abi, functionName, args })
  } catch (cause) {
    throw new LatchkeyError('TRANSACTION_INVALID', { cause, data: { functionName } })
  }
}
