import { getBase58Decoder, getTransactionDecoder, isSignature, type Signature, type Transaction } from '@solana/kit'
import { type ReadMessage, readMessage } from './readMessage.ts'

/** The maximum size of a transaction: one network packet. */
export const TRANSACTION_BYTES_MAX = 1_232

/** A transaction as received, decoded as far as the chain needs. */
export type ReadTransaction = ReadMessage & {
  bytes: Uint8Array
  transaction: Transaction
  /** The first signature, which is the transaction's id. */
  signature: Signature
  signatures: readonly string[]
}

/** Decodes a transaction, or returns why it is invalid. */
export function readTransaction(bytes: Uint8Array): ReadTransaction | { reason: string } {
  if (bytes.length > TRANSACTION_BYTES_MAX) return { reason: `it has more than ${TRANSACTION_BYTES_MAX} bytes` }
  try {
    const [transaction] = getTransactionDecoder().read(bytes, 0)
    const message = readMessage(Uint8Array.from(transaction.messageBytes))
    const signatures = Object.values(transaction.signatures).map((each) =>
      getBase58Decoder().decode(each ?? new Uint8Array(64)),
    )
    const [signature] = signatures
    if (signature === undefined || !isSignature(signature)) return { reason: 'it has no signature' }
    return { ...message, bytes, transaction, signature, signatures }
  } catch {
    return { reason: 'its bytes cannot be read' }
  }
}
