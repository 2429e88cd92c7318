import type { ChainReader } from '../adapter.ts'

export const solana: ChainReader = {
  readBalances: async (...args) => (await import('../../chains/solana/accounts/readBalances.ts')).readBalances(...args),
  readTransactionFee: async (...args) =>
    (await import('../../chains/solana/readTransactionFee.ts')).readTransactionFee(...args),
  hasCode: async (...args) => (await import('../../chains/solana/accounts/hasCode.ts')).hasCode(...args),
}
