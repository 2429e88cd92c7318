import { prepareTransfer } from '../../chains/solana/transfer/prepareTransfer.ts'
import type { Client } from '../../client/client.ts'
import type { EstimateTransferArgs, TransferEstimate } from '../../submission/sendTokenArgs.ts'
import { parseTransfer } from './parseTransfer.ts'

/** What a transfer on Solana costs, and what arrives. Errors as in `estimateTransfer`. */
export async function estimateTransfer(client: Client, args: EstimateTransferArgs): Promise<TransferEstimate> {
  const { fee, deposit, received } = await prepareTransfer(client, parseTransfer(args, args.account), args.signal)
  return { fee, deposit, received }
}
