import { LatchkeyError, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { senders } from '../namespaces/senders.ts'
import type { EstimateTransferArgs, TransferEstimate } from '../submission/sendTokenArgs.ts'

/**
 * What a transfer would cost, and what would arrive, simulated on the current state of the chain before a wallet is
 * called.
 *
 * @throws LatchkeyError `UNSUPPORTED_CHAIN`, `SEND_INCOMPLETE`, `AMOUNT_*`, `RECIPIENT_*`, `REQUEST_ABORTED`; on EVM
 * networks what `estimateGas` throws; on Solana `BALANCE_INSUFFICIENT`, `FEE_INSUFFICIENT`, `REMAINDER_TOO_SMALL`,
 * `TOKEN_FROZEN`, `TOKEN_NOT_TRANSFERABLE`, `TRANSACTION_REVERTED`, and what `chainRpc` throws.
 */
export async function estimateTransfer(client: Client, args: EstimateTransferArgs): Promise<TransferEstimate> {
  const namespace = namespaceOf(args.account)
  const sender = senders[namespace]
  if (!sender) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace } })
  return sender.estimateTransfer(client, args)
}
