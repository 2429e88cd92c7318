import { type ErrorCode, sentences } from './errorCatalogue.ts'

/**
 * The one error of Latchkey: a stable `code` to decide by, a sentence to show, the `cause` it wraps
 * and `data` for the log. Sentences that the specification quotes are verbatim.
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, options: LatchkeyErrorOptions = {}) {
    const data = options.data ?? {}
    super(options.message ?? sentenceOf(code, data), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.data = data
  }

  /** The first error in the chain of causes, this one included, that `matches`; else undefined. */
  walk(matches: (error: unknown) => boolean): unknown {
    return walk(this, matches)
  }
}

export type LatchkeyErrorOptions = { cause?: unknown; data?: Record<string, unknown>; message?: string }

/** Whether a thrown value is a Latchkey error, with the given code where one is named. */
export function isLatchkeyError(error: unknown, code?: ErrorCode): error is LatchkeyError {
  return error instanceof LatchkeyError && (code === undefined || error.code === code)
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

function sentenceOf(code: ErrorCode, data: Record<string, unknown>): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
}
