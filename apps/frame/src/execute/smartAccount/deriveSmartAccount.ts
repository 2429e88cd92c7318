import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { proxyAccount } from './proxyAccount.ts'

/** An account of a contract on one network, and how its first operation creates it. */
export type SmartAccount = {
  address: Address
  /** The embedded wallet's own address, whose key signs for the account. */
  owner: Address
  network: SmartAccountNetwork
  factoryData: Hex
}

/** The smart account of a wallet on a network: a HybridDeleGator that only the wallet's key owns. */
export function deriveSmartAccount(owner: Address, network: SmartAccountNetwork): SmartAccount {
  const initialize = encodeFunctionData({ abi, args: [owner, [], [], []] })
  return { ...proxyAccount(network, initialize), owner, network }
}

const abi = parseAbi(['function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)'])
