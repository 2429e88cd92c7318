/** What a public entry may weigh, without its lazy parts and without the peers that the host app brings anyway. */
export type EntryBudget = {
  readonly entry: string
  readonly limit: number
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
  { entry: '@latchkey/core', limit: 8 },
  { entry: '@latchkey/core/actions', limit: 15 },
  { entry: '@latchkey/core/queries', limit: 9 },
  { entry: '@latchkey/core/eip155', limit: 40, includes: ['viem'] },
  { entry: '@latchkey/ui', limit: 30 },
  { entry: '@latchkey/react', limit: 8, names: '{ LatchkeyProvider, ConnectButton }' },
  { entry: '@latchkey/react/portfolio', limit: 30 },
]

/**
 * The smallest page with the dialog, in a browser: what is fetched before a click (at idle too), and until the dialog
 * is open. All in kB of 1000 bytes, gzip.
 */
export const pageBudgets = { floor: 70, start: 8, firstView: 9, initial: 85, open: 105, shared: 40 } as const

/** What a part that a later click asks for may add: a view is small, what signs and encodes for a chain may not be. */
export function limitOfLazy(source: string): number {
  return source.includes('eip155') || source.includes('node_modules') ? 40 : 6
}
