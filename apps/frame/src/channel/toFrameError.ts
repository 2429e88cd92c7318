import { isLatchkeyError } from '@latchkey/protocol'
import { embeddedSentences, type FrameError } from '@latchkey/protocol/frame'

/**
 * What the page may learn about a failure: its code, its message, and the few plain values of its data that are meant
 * for the page. An error without a code becomes 'An error occurred'.
 */
export function toFrameError(error: unknown): FrameError {
  if (!isLatchkeyError(error)) return { message: embeddedSentences.FRAME_FAILED, code: 'FRAME_FAILED' }
  const { code, message, data } = error
  const { retryAfter } = data
  const told = Object.entries(data).filter(([name, value]) => forPage.has(name) && isPlain(value))
  return {
    code,
    message: message.slice(0, 1000),
    ...(typeof retryAfter === 'number' ? { retryAfter: Math.ceil(retryAfter) } : {}),
    ...(told.length > 0 ? { data: Object.fromEntries(told) } : {}),
  }
}

const forPage: ReadonlySet<string> = new Set([
  'left',
  'seconds',
  'problem',
  'method',
  'chainId',
  'rpcCode',
  'rpcData',
  'action',
  'matchNumber',
])

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 1000)
}
