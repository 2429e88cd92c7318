/** At most `limit`, which keeps what is reached; `goal` where that is too much still. */
export type Budget = { readonly limit: number; readonly goal?: number }

/** What a public entry may weigh, without its lazy parts and without the peers that the host app brings anyway. */
export type EntryBudget = Budget & {
  readonly entry: string
  /** What a host app imports of it. Default: everything. */
  readonly names?: string
  /** Bundle this peer too: the entry exists to load it. */
  readonly includes?: readonly string[]
}

/** Left to the host app: its own copies are used. */
export const peers: readonly string[] = ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core', 'viem']

export const entryBudgets: readonly EntryBudget[] = [
  { entry: '@latchkey/protocol', limit: 4 },
  { entry: '@latchkey/protocol/api', limit: 4 },
  { entry: '@latchkey/core', limit: 9.5 },
  { entry: '@latchkey/core/actions', limit: 19.5 },
  { entry: '@latchkey/core/queries', limit: 15 },
  { entry: '@latchkey/core/eip155', limit: 40, includes: ['viem'] },
  { entry: '@latchkey/ui', limit: 20 },
  { entry: '@latchkey/react', limit: 13.5, goal: 8, names: '{ LatchkeyProvider, ConnectButton }' },
  { entry: '@latchkey/react/portfolio', limit: 30 },
]

/**
 * The smallest page with the dialog, in a browser: what is fetched before a click (at idle too), and until the dialog
 * is open. All in kB of 1000 bytes, gzip.
 */
export const pageBudgets = {
  floor: { limit: 70 },
  start: { limit: 13, goal: 8 },
  firstView: { limit: 12, goal: 9 },
  initial: { limit: 92, goal: 85 },
  open: { limit: 101 },
  shared: { limit: 61 },
} as const satisfies Record<string, Budget>

/** What a part that a later click asks for may add: a view is small, what signs and encodes for a chain may not be. */
export function limitOfLazy(source: string): number {
  if (source.includes('eip155') || source.includes('node_modules')) return 40
  // It brings the library that draws the code, 5 kB.
  return source.endsWith('/Receive.tsx') ? 9 : 6
}
