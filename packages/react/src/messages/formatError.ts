import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from './parts.ts'

/** The text of an error: its own sentence (specification 8), or its translation. */
export function formatError(error: unknown, text: Messages['embedded']): string {
  if (!isLatchkeyError(error)) return text.wentWrong
  const { code, message, data } = error
  return text.errorMessage(code, Number(data.seconds ?? data.retryAfter ?? 0)) || message || text.wentWrong
}
