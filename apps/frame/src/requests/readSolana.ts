import { embeddedError } from '@latchkey/protocol/frame'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Connected } from '../approval/connected.ts'
import type { SolanaMessageRequest, SolanaTransactionsRequest } from '../approval/parsedRequest.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { isTransactionMessage, readSolanaTransaction } from '../decode/solana/readSolanaTransaction.ts'
import { readText } from '../decode/text/visibleText.ts'
import { checkSignIn } from './checkSignIn.ts'

/** The most transactions that a user can review. */
const TRANSACTIONS_MAX = 50

/** `solana_signMessage { message, pubkey }`, both base58. The bytes of a transaction are never signed as a message. */
export function readSolanaMessage(params: unknown, connected: Connected): SolanaMessageRequest {
  const { message, pubkey } = parseParams(messageSchema, params)
  if (pubkey !== undefined && pubkey !== connected.addresses.solana) throw embeddedError('ACCOUNT_MISMATCH')
  if (isTransactionMessage(message)) throw refuse('it is a transaction and not a message')
  const text = readText(message)
  return { kind: 'solanaMessage', bytes: message, text, signIn: checkSignIn(text, 'solana', connected) }
}

/**
 * `solana_sign…Transaction { transaction }` or `{ transactions }`, in base58 of the wire format, with room for
 * signatures.
 */
export function readSolanaTransactions(
  method: string,
  params: unknown,
  { addresses }: Connected,
): SolanaTransactionsRequest {
  const transactions =
    method === 'solana_signAllTransactions'
      ? parseParams(severalSchema, params).transactions
      : [parseParams(oneSchema, params).transaction]
  for (const bytes of transactions) {
    const { signers } = readSolanaTransaction(bytes)
    if (!signers.includes(addresses.solana)) throw embeddedError('ACCOUNT_MISMATCH')
  }
  const answer = answers[method]
  if (!answer) throw refuse('it is not known')
  return { kind: 'solanaTransactions', transactions, answer }
}

const answers: Readonly<Record<string, SolanaTransactionsRequest['answer']>> = {
  solana_signTransaction: 'one',
  solana_signAllTransactions: 'all',
  solana_signAndSendTransaction: 'sent',
}

const base58Schema = v.pipe(
  v.string('it must be a text in base58'),
  // A transaction has at most 1232 bytes.
  v.maxLength(20_000, 'it is too long'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return base58.decode(dataset.value)
    } catch {
      addIssue({ message: 'it is not base58' })
      return NEVER
    }
  }),
)
const messageSchema = v.object({ message: base58Schema, pubkey: v.optional(v.string()) })
const oneSchema = v.object({ transaction: base58Schema })
const severalSchema = v.object({
  transactions: v.pipe(
    v.array(base58Schema),
    v.minLength(1, 'it has no transactions'),
    v.maxLength(TRANSACTIONS_MAX, `at most ${TRANSACTIONS_MAX} transactions are signed at once`),
  ),
})
