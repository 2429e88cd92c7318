import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from './parts.ts'

/**
 * The text of an error: its own sentence (specification 8) in English, and in another language its translation or, for
 * what is rare, that something went wrong. Nobody reads an English sentence who doesn't read English.
 */
export function formatError(error: unknown, text: Messages['embedded']): string {
  if (!isLatchkeyError(error)) return text.wentWrong
  const { code, message, data } = error
  // The server answered, so it isn’t the connection.
  if (code === 'REQUEST_FAILED' && data.status !== undefined) return text.wentWrong
  return text.errorMessage(code, Number(data.seconds ?? data.retryAfter ?? 0), message) || text.wentWrong
}
