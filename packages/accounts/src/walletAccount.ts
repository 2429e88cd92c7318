import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { type ProxyAccount, proxyAccount } from './proxyAccount.ts'

/** The smart account of a wallet: a HybridDeleGator that only the wallet's key owns. */
export function walletAccount(owner: Address, contracts: { factory: Address; implementation: Address }): ProxyAccount {
  return proxyAccount(contracts, encodeFunctionData({ abi, args: [owner, [], [], []] }))
}

const abi = parseAbi(['function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)'])
