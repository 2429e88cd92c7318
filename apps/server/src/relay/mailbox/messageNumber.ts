const DIGITS = 13

/**
 * A message's id as a number, which webhooks and `irn_batchReceive` use: the first 52 bits of its hash, because a JSON number
 * represents those exactly.
 */
export function messageNumber(id: string): number {
  return Number.parseInt(id.slice(0, DIGITS), 16)
}
