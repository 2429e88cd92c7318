import type { Caller } from '../bundler/bundler.ts'

/** Answers the JSON-RPC methods of ERC-7677 for one network, and Pimlico's that does all in one step. */
export type Paymaster = {
  /** @throws BundlerError */
  call: (method: string, params: readonly unknown[], caller: Caller) => Promise<unknown>
}

/** The methods that a paymaster may be asked. https://eips.ethereum.org/EIPS/eip-7677 */
export const paymasterMethods: ReadonlySet<string> = new Set([
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
  'pm_sponsorUserOperation',
])
