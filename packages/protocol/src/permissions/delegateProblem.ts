import { lower } from './word.ts'

type Hex = `0x${string}`

/**
 * Why an account can't use permissions by itself, without a co-signer; undefined if it can. It has to be an account of the app.
 *
 * @param own the account that grants, its owner, and the contracts that they depend on
 */
export function delegateProblem(delegate: Hex, own: readonly Hex[]): string | undefined {
  const isOwn = own.some((one) => lower(one) === lower(delegate))
  return isOwn ? 'The permissions must be for an account of the app.' : undefined
}
