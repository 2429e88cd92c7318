import { CodedError } from './codedError.ts'
import { type CatalogueCode, sentences } from './errorCatalogue.ts'

/**
 * The error class of Latchkey: a stable `code`, a message to show, the `cause` that it wraps and `data` for the log.
 * Messages that the specification quotes are verbatim.
 */
export class LatchkeyError extends CodedError {
  constructor(code: CatalogueCode, options: LatchkeyErrorOptions = {}) {
    super(code, options.message ?? errorMessage(code, options.data ?? {}), options)
  }

  // `instanceof` works with or without the catalogue.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof CodedError
  }
}

export type LatchkeyErrorOptions = { cause?: unknown; data?: Record<string, unknown>; message?: string }

function errorMessage(code: CatalogueCode, data: Record<string, unknown>): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
}
