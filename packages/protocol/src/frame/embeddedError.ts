import { CodedError } from '../codedError.ts'
import { type EmbeddedErrorCode, embeddedSentences } from '../embeddedSentences.ts'

/** An error of the embedded wallet: a `LatchkeyError` whose message is not in the catalogue that every page loads. */
export function embeddedError(
  code: EmbeddedErrorCode,
  options: { cause?: unknown; data?: Record<string, unknown>; message?: string } = {},
): CodedError {
  const { message, data = {} } = options
  const sentence = message ?? embeddedSentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
  return new CodedError(code, sentence, options)
}
