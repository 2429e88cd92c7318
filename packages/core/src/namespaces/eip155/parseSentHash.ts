import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { hashSchema } from '../../rpc/quantity.ts'

/**
 * Parses a wallet's response to `eth_sendTransaction`. Until then the nonce was a guess; the chain knows the real one.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export function parseSentHash(answer: unknown): { hash: `0x${string}`; nonce: undefined } {
  const hash = v.safeParse(hashSchema, answer)
  if (!hash.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'eth_sendTransaction' } })
  return { hash: hash.output, nonce: undefined }
}
