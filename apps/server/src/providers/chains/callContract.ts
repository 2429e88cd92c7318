import { walk } from '@latchkey/protocol'
import { type Abi, type Address, decodeFunctionResult, type Hex } from 'viem'
import type { ChainReader } from './createReader.ts'
import { isUnreachable } from './failover.ts'

/**
 * Calls an untrusted contract.
 *
 * @returns its result; undefined if it reverted or isn't a contract
 * @throws if the chain gave no answer, also if another contract broke the multicall
 */
export async function callContract(reader: ChainReader, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    const { data: given } = await reader.call({ to, data })
    return given === '0x' ? undefined : given
  } catch (error) {
    if (isUnreachable(error) || (reader.batch?.multicall && walk(error, isOwnFailure) === undefined)) throw error
    return undefined
  }
}

/** Decodes a result by its ABI; undefined if it doesn't match. */
export function decodeAnswer(abi: Abi, functionName: string, data: Hex | undefined): unknown {
  if (!data) return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    return undefined
  }
}

// viem's error for one failed call of a multicall. Outside a multicall, a call can only fail by itself.
function isOwnFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'RawContractError'
}
