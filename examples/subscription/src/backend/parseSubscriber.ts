import { type AccountId, accountId, type NetworkId, parseAccountId } from '@latchkey/protocol'
import { getAddress } from 'viem'

export type Subscriber = { account: AccountId; pci: string }

/** Parses what a page sends. Undefined if it is anything but an account of this network and the id of a session. */
export function parseSubscriber(body: string, network: NetworkId): Subscriber | undefined {
  try {
    const { account, pci } = JSON.parse(body)
    const parts = parseAccountId(account)
    if (parts.network !== network || typeof pci !== 'string' || pci.length > 100) return undefined
    // One spelling: in another one, the same customer could subscribe and pay twice.
    return { account: accountId(network, getAddress(parts.address)), pci }
  } catch {
    return undefined
  }
}
