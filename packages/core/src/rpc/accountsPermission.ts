/**
 * EIP-2255's permission to see accounts, which wagmi requests whenever it connects, and revokes when it disconnects.
 *
 * https://eips.ethereum.org/EIPS/eip-2255
 */
export function accountsPermission(invoker: string, accounts: readonly string[]): readonly object[] {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ invoker, parentCapability: 'eth_accounts', caveats }]
}

/** Whether the parameters of a permission's method are `[{ eth_accounts: {} }]`. */
export function isAboutAccounts(params: unknown): boolean {
  const [wanted] = Array.isArray(params) ? params : []
  return typeof wanted === 'object' && wanted !== null && Object.hasOwn(wanted, 'eth_accounts')
}
