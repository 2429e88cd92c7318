import type { Client } from '@latchkey/core'
import { grantPermissions } from '@latchkey/core/permissions'
import type { AccountId } from '@latchkey/protocol'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Settings } from './settings.ts'

/** What the page needs to move for a player. */
export type PlayerSession = { account: AccountId; pci: string; privateKey: Hex; expiry: number }

const HOUR = 3_600
const MOVES_MAX = 200

/**
 * Makes a key in the browser and asks the player to let it move.
 *
 * The key is in the tab's storage, where every script of this page can read it. That is safe enough because of what the
 * chain lets it do: 200 calls of `move` on this contract within an hour, and nothing that is worth anything. A key that
 * may spend belongs on a server, as in ../../subscription.
 */
export async function startSession(
  client: Client,
  { account, contract }: { account: AccountId } & Pick<Settings, 'contract'>,
): Promise<PlayerSession> {
  const privateKey = generatePrivateKey()
  const { publicKey } = privateKeyToAccount(privateKey)
  const { pci, expiry } = await grantPermissions(client, {
    account,
    expiry: Math.floor(Date.now() / 1000) + HOUR,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [{ type: 'contract-call', data: { address: contract, functions: [{ functionName: 'move(uint8)' }] } }],
    policies: [{ type: 'call-limit', data: { count: MOVES_MAX } }],
  })
  const session = { account, pci, privateKey, expiry }
  sessionStorage.setItem(account, JSON.stringify(session))
  return session
}

/** The session that this tab already has, for example before it was reloaded. */
export function findSession(account: AccountId): PlayerSession | undefined {
  const session: PlayerSession | null = JSON.parse(sessionStorage.getItem(account) ?? 'null')
  return session && session.expiry * 1000 > Date.now() ? session : undefined
}
