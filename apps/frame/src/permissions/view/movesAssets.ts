import { type Hex, toFunctionSignature } from 'viem'
import { functionsBySelector } from '../../decode/evm/knownFunctions.ts'

/**
 * The signature of a known function with which an app could take or give away what the account owns: everything that can
 * be decoded, except what only lowers an approval. Only a wrapped token's `deposit()` wraps: another contract may keep what it gets.
 * Undefined for any other selector.
 */
export function movesAssets(selector: Hex): string | undefined {
  const known = functionsBySelector.get(selector)
  return known && !harmless.has(known.name) ? toFunctionSignature(known) : undefined
}

const harmless: ReadonlySet<string> = new Set(['decreaseAllowance'])
