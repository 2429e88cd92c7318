import type { ChainReader } from '../adapter.ts'

export const polkadot: ChainReader = {
  readBalances: async (...args) => (await import('../../chains/polkadot/readBalances.ts')).readBalances(...args),
}
