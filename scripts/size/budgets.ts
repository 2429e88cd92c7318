/** What a public entry may weigh, without its lazy parts and without the peers that the host app brings anyway. */
export type EntryBudget = {
  readonly entry: string
  readonly limit: number
  /** Bundle this peer too: the entry exists to load it. */
  readonly includes?: readonly string[]
}

/** Left to the host app: its own copies are used. */
export const peers: readonly string[] = ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core', 'viem']

export const entryBudgets: readonly EntryBudget[] = [
  { entry: '@latchkey/protocol', limit: 4 },
  { entry: '@latchkey/protocol/api', limit: 4 },
  { entry: '@latchkey/core', limit: 6 },
  { entry: '@latchkey/core/actions', limit: 15 },
  { entry: '@latchkey/core/queries', limit: 9 },
  { entry: '@latchkey/core/eip155', limit: 40, includes: ['viem'] },
  { entry: '@latchkey/ui', limit: 12 },
  { entry: '@latchkey/react', limit: 8 },
]
