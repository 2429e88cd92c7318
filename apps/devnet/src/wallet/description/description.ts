/** What the user reads before deciding. All strings are plain text, because they may be untrusted. */
export type Description = {
  title: string
  /** What leaves the account and what arrives, if it was simulated. */
  movements?: readonly Movement[]
  rows: readonly Row[]
  /** What only those want to know who look closely: the arguments of a call, its data. */
  details?: readonly Row[]
  /** A longer text to be signed. */
  body?: string
  warning?: string
  /** Stronger than a warning: the user may be being deceived. */
  alarm?: string
}

export type Row = { name: string; value: string; isCode?: boolean }

/** `amount` with its symbol, for people: cut to six digits if it isn't exact. `symbol` names the picture. */
export type Movement = { direction: 'out' | 'in'; amount: string; symbol: string; isExact: boolean }

export function movementLabel(direction: Movement['direction'], isExact: boolean): string {
  return `You ${direction === 'out' ? 'pay' : 'receive'}${isExact ? '' : ' about'}`
}
