import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { hashSchema } from '../../rpc/quantity.ts'
import type { Submitted } from '../../submission/submit.ts'

/**
 * Parses a wallet's response to an earlier page, which is a hash.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export async function readLateAnswer(_: Client, __: PendingTransaction, answer: unknown): Promise<Submitted> {
  const hash = v.safeParse(hashSchema, answer)
  if (!hash.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'eth_sendTransaction' } })
  return { hash: hash.output, nonce: undefined }
}
