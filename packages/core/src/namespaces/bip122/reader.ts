import type { ChainReader } from '../adapter.ts'

export const bip122: ChainReader = {
  readBalances: async (...args) => (await import('../../chains/bip122/readBalances.ts')).readBalances(...args),
  readHistory: async (...args) => (await import('../../chains/bip122/readHistory.ts')).readHistory(...args),
}
