/** How old a signed message may be. */
export const SESSION_MESSAGE_MAX_SECONDS = 300

/**
 * What an account’s owner signs (EIP-191, ERC-1271, ERC-6492) to end a permission session. `account` is a CAIP-10 id, which goes
 * into the text in lower case; `timestamp` is in Unix seconds.
 */
export function revokeSessionMessage(given: { pci: string; account: string; timestamp: number }): string {
  return `Revoke session ${given.pci} for ${given.account.toLowerCase()} at ${timeOf(given.timestamp)}`
}

/** What an account’s owner signs to see the permission sessions of an account. */
export function listSessionsMessage(given: { account: string; timestamp: number }): string {
  return `List the sessions of ${given.account.toLowerCase()} at ${timeOf(given.timestamp)}`
}

export type SessionMessage = { account: string; timestamp: number } & (
  | { action: 'list' }
  | { action: 'revoke'; pci: string }
)

/**
 * Reads one of the two texts above, to the letter. A frame that shows what a server obeys needs it.
 *
 * @returns undefined for any other text
 */
export function readSessionMessage(text: string): SessionMessage | undefined {
  const [, pci, revoked, revokedAt] = /^Revoke session (\S{1,200}) for (\S{1,200}) at (\S{24})$/.exec(text) ?? []
  const [, listed, listedAt] = /^List the sessions of (\S{1,200}) at (\S{24})$/.exec(text) ?? []
  const account = revoked ?? listed
  const timestamp = Date.parse(revokedAt ?? listedAt ?? '') / 1000
  if (account === undefined || !Number.isInteger(timestamp)) return undefined
  if (pci === undefined)
    return listSessionsMessage({ account, timestamp }) === text ? { action: 'list', account, timestamp } : undefined
  const isSame = revokeSessionMessage({ pci, account, timestamp }) === text
  return isSame ? { action: 'revoke', pci, account, timestamp } : undefined
}

function timeOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString()
}
