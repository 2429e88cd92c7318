import { walletAccount } from '@latchkey/accounts'
import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import type { Address } from 'viem'
import type { SmartAccount } from '../../approval/connected.ts'

/** The smart account of a wallet on a network. */
export function deriveSmartAccount(owner: Address, network: SmartAccountNetwork): SmartAccount {
  return { ...walletAccount(owner, network), owner, network }
}
