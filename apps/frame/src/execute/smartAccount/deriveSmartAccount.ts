import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { SmartAccount } from '../../approval/connected.ts'
import { proxyAccount } from './proxyAccount.ts'

/** The smart account of a wallet on a network: a HybridDeleGator that only the wallet's key owns. */
export function deriveSmartAccount(owner: Address, network: SmartAccountNetwork): SmartAccount {
  const initialize = encodeFunctionData({ abi, args: [owner, [], [], []] })
  return { ...proxyAccount(network, initialize), owner, network }
}

const abi = parseAbi(['function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)'])
