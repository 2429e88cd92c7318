import { LatchkeyError } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { readExpiry, signatureIn } from '../../chains/solana/signedTransaction.ts'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction } from '../../client/state.ts'
import type { Submitted } from '../../submission/submit.ts'

/**
 * Parses a wallet's response to an earlier page: it sent the transaction, or returns it signed for this page to send.
 * Either way its signature identifies it; a transaction that was not sent expires.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export async function readLateAnswer(
  client: Client,
  { networkId, lastValidBlockHeight }: PendingTransaction,
  answer: unknown,
): Promise<Submitted> {
  const parsed = v.safeParse(answerSchema, answer)
  const { transaction, signature } = parsed.success ? parsed.output : {}
  const hash = transaction ? signatureIn(transaction) : signature
  if (!hash) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'signTransaction' } })
  const expiry = lastValidBlockHeight === undefined ? await readExpiry(client, networkId) : {}
  return { hash, ...(transaction ? { signed: base64.encode(transaction) } : {}), ...expiry }
}

/** The longest transaction, in base64. */
const TRANSACTION_MAX = 1_644
const answerSchema = v.object({
  transaction: v.optional(v.pipe(v.string(), v.base64(), v.maxLength(TRANSACTION_MAX), v.transform(base64.decode))),
  signature: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(isSignature))),
})

function isSignature(text: string): boolean {
  try {
    return base58.decode(text).length === 64
  } catch {
    return false
  }
}
