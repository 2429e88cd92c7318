import { isLatchkeyError } from '@latchkey/protocol'

/** Converts an error to EIP-1193's form: a numeric code and the same message. */
export function toRpcError(error: unknown): Error & { code: number } {
  const message = error instanceof Error ? error.message : 'An error occurred'
  const named = isLatchkeyError(error) ? error : undefined
  const rpcCode = named?.data.rpcCode
  const code = typeof rpcCode === 'number' ? rpcCode : (numbers[named?.code ?? ''] ?? -32603)
  return Object.assign(new Error(message, { cause: error }), { code })
}

// https://eips.ethereum.org/EIPS/eip-1193#provider-errors, EIP-3326
const numbers: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  REQUEST_ABORTED: 4001,
  NOT_CONNECTED: 4100,
  NOT_EMAIL_OR_SOCIAL: 4100,
  SESSION_ENDED: 4100,
  CONSENT_REQUIRED: 4100,
  METHOD_NOT_ALLOWED: 4200,
  METHOD_UNSUPPORTED: 4200,
  FRAME_ABORTED: 4900,
  UNSUPPORTED_CHAIN: 4902,
  INVALID_PAYLOAD: -32602,
  REQUEST_REFUSED: -32602,
}
