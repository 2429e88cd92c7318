import { LatchkeyError } from '@latchkey/protocol'

/**
 * Validates a wallet's signature: at least 62 hex digits (specification 5). A key's has 130, a contract's any number.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`.
 */
export function readSignature(answer: unknown): `0x${string}` {
  if (typeof answer === 'string' && answer.length <= LENGTH_MAX && isSignature(answer)) return answer
  throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'signature' } })
}

const LENGTH_MAX = 200_000

function isSignature(text: string): text is `0x${string}` {
  return text.length % 2 === 0 && /^0x[0-9a-fA-F]{62,}$/.test(text)
}
