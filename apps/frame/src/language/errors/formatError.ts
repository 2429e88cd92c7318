import { isLatchkeyError } from '@latchkey/protocol'
import type { ErrorTexts } from './messages/en.ts'

/**
 * What went wrong and what to do, as a sentence without its full stop; undefined of what nobody can do anything about.
 */
export function formatError(error: unknown, text: ErrorTexts): string | undefined {
  if (!isLatchkeyError(error)) return undefined
  const { code, data } = error
  if (code === 'EMAIL_THROTTLED') return text.EMAIL_THROTTLED(Number(data.seconds ?? 0))
  // The server answered, so it isn't the connection.
  if (code === 'REQUEST_FAILED' && data.status !== undefined)
    return Number(data.status) >= 500 ? text.SERVER_ERROR : undefined
  const about = code === 'REQUEST_REFUSED' ? String(data.about) : code
  return isKnown(about, text) ? text[about] : undefined
}

function isKnown(about: string, text: ErrorTexts): about is Exclude<keyof ErrorTexts, 'EMAIL_THROTTLED'> {
  return Object.hasOwn(text, about)
}
