import { LatchkeyError } from '@latchkey/protocol'
import type { Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'

/**
 * The calldata of a contract function.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID` if the abi lacks the function or the arguments don't match it.
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
