import type { Follower } from '../adapter.ts'

export const eip155: Follower = {
  awaitOutcome: async (...args) => (await import('./awaitOutcome.ts')).awaitOutcome(...args),
  findLostTransaction: async (...args) =>
    (await import('../../chains/eip155/transactions/findLostTransaction.ts')).findLostTransaction(...args),
  readLateAnswer: async (...args) => (await import('./readLateAnswer.ts')).readLateAnswer(...args),
}
