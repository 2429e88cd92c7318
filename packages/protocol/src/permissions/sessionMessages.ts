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

function timeOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString()
}
