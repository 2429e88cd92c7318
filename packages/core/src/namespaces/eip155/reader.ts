import type { ChainReader } from '../adapter.ts'

export const eip155: ChainReader = {
  readBalances: async (...args) => (await import('../../chains/eip155/readBalances.ts')).readBalances(...args),
  readTransactionFee: async (...args) =>
    (await import('../../chains/eip155/transactions/readTransactionFee.ts')).readTransactionFee(...args),
  hasCode: async (...args) => (await import('../../chains/eip155/hasCode.ts')).hasCode(...args),
  readGasPrice: async (...args) => (await import('../../chains/eip155/readFees.ts')).readGasPrice(...args),
}
