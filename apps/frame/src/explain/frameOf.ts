import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import type { Hex } from 'viem'
import { hexToBytes } from 'viem'
import type { Approval } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import { plainName } from '../decode/text/visibleText.ts'

const NAME_MAX = 40

/** What every approval shows: the requesting page, the account, the network. */
export function frameOf(
  { connected, pageName, lookUps }: Pick<ApprovalContext, 'connected' | 'pageName' | 'lookUps'>,
  namespace: 'eip155' | 'solana',
): Pick<Approval, 'rid' | 'asker' | 'account' | 'network'> {
  const { pageOrigin, isOwnPage, ownIcon, accountName, addresses, network, smartAccount } = connected
  const name = plainName(pageName() ?? '', NAME_MAX)
  return {
    rid: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    asker: { origin: pageOrigin, name: name || undefined, isOwn: isOwnPage, icon: isOwnPage ? ownIcon : undefined },
    account: {
      address: addresses[namespace],
      isSmart: namespace === 'eip155' && smartAccount !== undefined,
      name: accountName,
    },
    network: {
      id: network.id,
      name: network.name,
      isTestnet: network.testnet,
      logo: lookUps.image(network.iconUrl),
    },
  }
}

/** One digest for everything that a click approves: SHA-256 of the parts' hashes. */
export function digestOf(parts: readonly (Hex | Uint8Array)[]): string {
  const hashes = parts.map((part) => sha256(typeof part === 'string' ? hexToBytes(part) : part))
  return base64urlnopad.encode(sha256(Uint8Array.from(hashes.flatMap((hash) => [...hash]))))
}
