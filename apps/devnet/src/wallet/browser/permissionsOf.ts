/** What a site may do, as EIP-2255 writes it: nothing, or see these accounts. */
export function permissionsOf(origin: string, accounts: readonly string[]) {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
}
