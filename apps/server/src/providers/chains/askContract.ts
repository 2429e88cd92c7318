import { walk } from '@latchkey/protocol'
import { type Abi, type Address, decodeFunctionResult, type Hex } from 'viem'
import type { ChainReader } from './createReader.ts'
import { isUnreachable } from './failover.ts'

/**
 * Calls a contract that may be anybody's.
 *
 * @returns what it gave; undefined when it refused or is no contract
 * @throws when the chain gave no answer at all, also because another contract spoiled the multicall
 */
export async function askContract(reader: ChainReader, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    const { data: given } = await reader.call({ to, data })
    return given === '0x' ? undefined : given
  } catch (error) {
    if (isUnreachable(error) || (reader.batch?.multicall && walk(error, isOwnFailure) === undefined)) throw error
    return undefined
  }
}

/** Reads an answer by its ABI; undefined when it is not what the ABI says. */
export function decodeAnswer(abi: Abi, functionName: string, data: Hex | undefined): unknown {
  if (!data) return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    return undefined
  }
}

// How viem tells that one call of a multicall failed. Alone, a call can fail by its own fault only.
function isOwnFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'RawContractError'
}
