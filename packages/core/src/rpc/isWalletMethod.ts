/** Whether only a wallet can answer a method of Ethereum's JSON-RPC. A node must never be asked to sign. */
export function isWalletMethod(method: string): boolean {
  return /^(wallet_|personal_|eth_sign|eth_sendTransaction)/.test(method)
}
