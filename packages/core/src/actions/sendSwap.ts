import type { Client } from '../client/client.ts'
import type { SentToken } from '../submission/sendTokenArgs.ts'
import type { SendSwapArgs } from '../submission/solana/sendSwap.ts'

export type { SendSwapArgs } from '../submission/solana/sendSwap.ts'

/**
 * Sends a prepared swap on Solana, and emits events with the result. Never sends twice under one `id`.
 *
 * @throws LatchkeyError `USER_REJECTED`, `WALLET_RESPONSE_INVALID` if the wallet changed the transaction, `SWAP_REVERTS` if less than
 * the minimum would arrive, `TRANSACTION_REVERTED`, `TRANSACTION_EXPIRED`, `TRANSACTION_FAILED`, and what `getWalletClient` and `chainRpc` throw.
 */
export async function sendSwap(client: Client, args: SendSwapArgs): Promise<SentToken> {
  return (await import('../submission/solana/sendSwap.ts')).sendSolanaSwap(client, args)
}
