import type { ErrorCode } from './errorCatalogue.ts'

/**
 * The base of every Latchkey error. Code that needs only one message throws it directly, so that a page doesn't load
 * the catalogue of all messages. To callers it is a `LatchkeyError`.
 */
export class CodedError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; data?: Record<string, unknown> } = {}) {
    super(message, options)
    this.code = code
    this.data = options.data ?? {}
  }

  /**
   * The address of the code's entry in the documentation: what happened, why, and how to fix it. Relative to the
   * repository. On the prototype, so that it is in no log and in no message to another window.
   */
  get docsUrl(): string {
    return ERRORS_PAGE + this.code.toLowerCase()
  }

  /** The first error in the chain of causes, including this one, that `matches`; else undefined. */
  walk(matches: (error: unknown) => boolean): unknown {
    return walk(this, matches)
  }
}

/** Whether a thrown value is a Latchkey error, with the given code if there is one. */
export function isLatchkeyError(error: unknown, code?: ErrorCode): error is CodedError {
  return error instanceof CodedError && (!code || error.code === code)
}

/**
 * Follows `cause` (and the `data.originalError` of older wallets) for at most 20 steps, so that it terminates on
 * circular causes.
 */
export function walk(error: unknown, matches: (error: unknown) => boolean): unknown {
  let current = error
  for (let step = 0; step < 20 && current != null; step++) {
    if (matches(current)) return current
    const { cause, data } = current as { cause?: unknown; data?: { originalError?: unknown } }
    current = cause ?? data?.originalError
  }
  return undefined
}

const ERRORS_PAGE = 'docs/errors.md#'
