import { concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { Call } from '../../approval/parsedRequest.ts'
import { refuse } from '../../approval/refuse.ts'
import { batchParameters, executeFunction } from '../../decode/evm/erc7579.ts'

/**
 * The call data with which the account makes these calls in order. If one fails, none has an effect
 * (https://eips.ethereum.org/EIPS/eip-7579).
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for a call that creates a contract, which the account can't do
 */
export function encodeCalls(calls: readonly Call[]): Hex {
  const executions = calls.map(({ to, value, data }) => {
    if (!to) throw refuse('a smart account cannot create a contract', 4200)
    return { target: to, value, callData: data }
  })
  const [first, ...others] = executions
  if (first && others.length === 0) {
    const packed = concat([first.target, numberToHex(first.value, { size: 32 }), first.callData])
    return encodeFunctionData({ abi, args: [SINGLE, packed] })
  }
  return encodeFunctionData({ abi, args: [BATCH, encodeAbiParameters(batchParameters, [executions])] })
}

const SINGLE: Hex = `0x${'00'.repeat(32)}`
const BATCH: Hex = `0x01${'00'.repeat(31)}`

const abi = parseAbi([executeFunction])
