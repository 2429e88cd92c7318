import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder, getTransactionEncoder, signatureBytes } from '@solana/kit'
import type { SolanaAccount } from '../../solana/genesis/solanaAccounts.ts'
import type { ReadTransaction } from '../../solana/ledger/readTransaction.ts'

/** Signs bytes with an account's key in the form that wallets export. Returns 64 bytes. */
export function signBytes(bytes: Uint8Array, { privateKey }: SolanaAccount): Uint8Array {
  return ed25519.sign(bytes, Uint8Array.from(getBase58Encoder().encode(privateKey)).subarray(0, 32))
}

/** Adds an account's signature to a transaction and keeps the others. Returns its bytes. */
export function signTransaction({ transaction }: ReadTransaction, account: SolanaAccount): Uint8Array {
  const signature = signatureBytes(signBytes(Uint8Array.from(transaction.messageBytes), account))
  const signatures = { ...transaction.signatures, [account.address]: signature }
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures }))
}
