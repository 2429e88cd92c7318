import { type AccountId, LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { toWalletError } from '../../client/walletError.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import { isAmbiguous } from '../../submission/mayHaveBeenSent.ts'
import { withSendEvents } from '../../submission/withSendEvents.ts'

export type SendTransferArgs = {
  recipient: string
  /** In satoshi. */
  amount: bigint
  /** Default: the active account. */
  account?: AccountId | undefined
}

/**
 * Asks a Bitcoin wallet to pay an address on its network, and emits events with the result. Resolves with the
 * transaction's id, 64 hex digits.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`, `RECIPIENT_OTHER_NETWORK`, `AMOUNT_ZERO`, `AMOUNT_INVALID`,
 * `USER_REJECTED`, `TRANSACTION_FAILED`, `TRANSACTION_UNKNOWN` if the wallet may have paid, `METHOD_UNSUPPORTED`, and what
 * `getWalletClient` throws.
 */
export async function sendTransfer(client: Client, args: SendTransferArgs): Promise<string> {
  const { account, amount } = args
  const { provider, address, networkId } = await getWalletClient(client, 'bip122', { account })
  const { sendTransfer: send } = provider
  if (!send) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'sendTransfer' } })
  const { parseBitcoinAddress } = await import('../../chains/bip122/parseBitcoinAddress.ts')
  const recipient = parseBitcoinAddress(args.recipient, networkId)
  if (amount <= 0n) throw new LatchkeyError('AMOUNT_ZERO')
  if (amount > SATOSHIS_MAX) throw new LatchkeyError('AMOUNT_INVALID')
  return withSendEvents(client, networkId, async () => {
    try {
      return await send({ from: address, recipient, amount, networkId })
    } catch (cause) {
      const error = toWalletError(cause, { failed: 'TRANSACTION_FAILED' })
      throw isAmbiguous(error) ? new LatchkeyError('TRANSACTION_UNKNOWN', { cause: error }) : error
    }
  })
}

// 21 million coins of 100 million satoshi.
const SATOSHIS_MAX = 2_100_000_000_000_000n
