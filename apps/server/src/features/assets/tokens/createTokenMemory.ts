import type { TokenFacts } from './readToken.ts'

const TOKENS_MAX = 50_000

/** What contracts say about their tokens, in memory: the last that were read, so that nobody can fill it with theirs. */
export function createTokenMemory(max = TOKENS_MAX) {
  const kept = new Map<string, TokenFacts>()
  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => kept.get(key),
    set(key: string, facts: TokenFacts): void {
      kept.set(key, facts)
      const oldest = kept.size > max ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}
