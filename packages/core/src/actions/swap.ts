import { CodedError, networkOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { type PreparedSwap, type SwapOf, senders } from '../namespaces/senders.ts'
import type { SentToken } from '../submission/sendTokenArgs.ts'
import type { SwapOptions } from '../submission/swapArgs.ts'
import { withSendEvents } from '../submission/withSendEvents.ts'

/** A prepared swap, and how to send it. */
export type SwapArgs = PreparedSwap & SwapOptions

/**
 * Sends a prepared swap, and emits events with the result: `swap(client, await prepareSwap(client, args))`. On EVM
 * networks the wallet first approves exactly this amount, if that is missing: by a signature if the token and the wallet
 * can, else by a transaction. Resolves when the wallet has sent the swap. After a rejection, a failure or a reload,
 * repeating the `id` on EVM networks continues with what is missing. Nothing is sent twice under one `id`.
 *
 * @throws LatchkeyError `USER_REJECTED`; on EVM networks what `sendCalls` throws, where `TRANSACTION_REVERTED` means the
 * approval, or both if the wallet took them as one; on Solana `WALLET_RESPONSE_INVALID` if the wallet changed the
 * transaction, `SWAP_REVERTS` if less than the minimum would arrive, `TRANSACTION_ALREADY_SENT`, `TRANSACTION_REVERTED`,
 * `TRANSACTION_EXPIRED`, `TRANSACTION_FAILED`; and what `getWalletClient` and `chainRpc` throw.
 */
export function swap(client: Client, args: SwapArgs): Promise<SentToken> {
  return withSendEvents(client, networkOf(args.account), () => send(client, args.namespace, args))
}

async function send<N extends PreparedSwap['namespace']>(
  client: Client,
  namespace: N,
  swap: SwapOf<N> & SwapOptions,
): Promise<SentToken> {
  const sender = senders[namespace]
  if (!sender) throw new CodedError('SWAP_UNSUPPORTED', 'Network not supported for Swaps')
  return sender.sendSwap(client, swap)
}
