import { isLatchkeyError, walk } from '@latchkey/protocol'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText, usePermissionsText, useViewsText } from '../../messages/text.ts'

/** Why something failed, as a sentence; `otherwise` if nothing better is known. */
export function useReason(): (error: unknown, otherwise: string) => string {
  const text = usePermissionsText()
  const views = useViewsText()
  const embedded = useEmbeddedText()
  return (error, otherwise) => {
    if (walk(error, (one) => isLatchkeyError(one, 'RATE_LIMITED'))) return views.rateLimited
    if (isLatchkeyError(error, 'METHOD_UNSUPPORTED')) return text.unsupported
    // Quoted from the specification, and for developers.
    if (isLatchkeyError(error, 'FRAME_TIMEOUT') || isLatchkeyError(error, 'FRAME_LOAD_FAILED'))
      return embedded.frameFailedHint
    if (!isLatchkeyError(error) || silent.has(error.code)) return otherwise
    return formatError(error, embedded)
  }
}

// Their messages are for developers.
const silent = new Set<string>(['SERVER_ERROR', 'WALLET_RESPONSE_INVALID', 'WALLET_FAILED', 'INVALID_PAYLOAD'])
