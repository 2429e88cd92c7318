/** A site's permissions in the format of EIP-2255: none, or to see these accounts. */
export function permissionsOf(origin: string, accounts: readonly string[]) {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
}
