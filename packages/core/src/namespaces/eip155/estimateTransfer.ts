import { networkOf } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { EstimateTransferArgs, TransferEstimate } from '../../submission/sendTokenArgs.ts'
import { estimateGas } from './estimateGas.ts'
import { parseTransfer, toCall } from './parseTransfer.ts'

/** What a transfer on an EVM network costs. Errors as in `estimateTransfer`. */
export async function estimateTransfer(client: Client, args: EstimateTransferArgs): Promise<TransferEstimate> {
  const { account, signal } = args
  const transfer = parseTransfer(args, networkOf(account))
  const { feeWei } = await estimateGas(client, { ...toCall(transfer), account, signal })
  return { fee: feeWei, deposit: 0n, received: transfer.amount }
}
