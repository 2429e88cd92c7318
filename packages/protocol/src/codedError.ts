import type { ErrorCode } from './errorCatalogue.ts'

/**
 * What every error of Latchkey is made of. Code that needs no more than one sentence throws it as it is, so that a page
 * can do without the catalogue of all sentences; to everybody else it is a `LatchkeyError`.
 */
export class CodedError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; data?: Record<string, unknown> } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.data = options.data ?? {}
  }

  /** The first error in the chain of causes, this one included, that `matches`; else undefined. */
  walk(matches: (error: unknown) => boolean): unknown {
    return walk(this, matches)
  }
}

/** Follows `cause` (and the `data.originalError` of older wallets) for at most 20 steps, so that a ring ends. */
export function walk(error: unknown, matches: (error: unknown) => boolean): unknown {
  let current = error
  for (let step = 0; step < 20 && current != null; step++) {
    if (matches(current)) return current
    const { cause, data } = current as { cause?: unknown; data?: { originalError?: unknown } }
    current = cause ?? (typeof data === 'object' ? data?.originalError : undefined)
  }
  return undefined
}
