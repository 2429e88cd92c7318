import type { Follower } from '../adapter.ts'
import { parseSentHash } from './parseSentHash.ts'

export const eip155: Follower = {
  awaitOutcome: async (...args) => (await import('./awaitOutcome.ts')).awaitOutcome(...args),
  findLostTransaction: async (...args) =>
    (await import('../../chains/eip155/transactions/findLostTransaction.ts')).findLostTransaction(...args),
  readLateAnswer: async (_, __, answer) => parseSentHash(answer),
}
