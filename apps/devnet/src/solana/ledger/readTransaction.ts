import { getBase58Decoder, getTransactionDecoder, isSignature, type Signature, type Transaction } from '@solana/kit'
import { type ReadMessage, readMessage } from './readMessage.ts'

/** As large as a packet of the network, which is all that a transaction may take. */
export const TRANSACTION_BYTES_MAX = 1_232

/** A transaction as it came, read as far as the chain must know it. */
export type ReadTransaction = ReadMessage & {
  bytes: Uint8Array
  transaction: Transaction
  /** The first signature: what the transaction is known by. */
  signature: Signature
  signatures: readonly string[]
}

/** Reads a transaction from its bytes, or answers why it is none. */
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
