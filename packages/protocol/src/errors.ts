import { CodedError } from './codedError.ts'
import { type CatalogueCode, type ErrorCode, sentences } from './errorCatalogue.ts'

/**
 * The one error of Latchkey: a stable `code` to decide by, a sentence to show, the `cause` it wraps
 * and `data` for the log. Sentences that the specification quotes are verbatim.
 */
export class LatchkeyError extends CodedError {
  constructor(code: CatalogueCode, options: LatchkeyErrorOptions = {}) {
    super(code, options.message ?? errorMessage(code, options.data ?? {}), options)
  }

  // One kind of error to whoever catches it, with or without the catalogue.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof CodedError
  }
}

export type LatchkeyErrorOptions = { cause?: unknown; data?: Record<string, unknown>; message?: string }

/** Whether a thrown value is a Latchkey error, with the given code where one is named. */
export function isLatchkeyError(error: unknown, code?: ErrorCode): error is LatchkeyError {
  return error instanceof CodedError && (code === undefined || error.code === code)
}

function errorMessage(code: CatalogueCode, data: Record<string, unknown>): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
}
