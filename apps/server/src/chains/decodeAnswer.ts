import { type Abi, decodeFunctionResult, type Hex } from 'viem'

/** Decodes an untrusted contract's result by its ABI; undefined if it doesn't match. */
export function decodeAnswer(abi: Abi, functionName: string, data: Hex | undefined): unknown {
  if (!data) return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    return undefined
  }
}
