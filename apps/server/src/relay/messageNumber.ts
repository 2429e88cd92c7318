const DIGITS = 13

/**
 * A message's id as a number, for webhooks and `irn_batchReceive`, which call it by one: the first 52 bits of its hash, what
 * a JSON number holds exactly.
 */
export function messageNumber(id: string): number {
  return Number.parseInt(id.slice(0, DIGITS), 16)
}
