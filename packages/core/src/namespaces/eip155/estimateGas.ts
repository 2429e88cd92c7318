import { type AccountId, addressOf, isLatchkeyError, LatchkeyError, networkOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { readFees } from '../../chains/eip155/readFees.ts'
import type { Client } from '../../client/client.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { quantitySchema } from '../../rpc/quantity.ts'
import { parseCall, type TransactionCall, toCallParams } from './parseCall.ts'

export type EstimateGasArgs = TransactionCall & { account?: AccountId | undefined; signal?: AbortSignal | undefined }
export type GasEstimate = {
  gas: bigint
  /** Wei per unit of gas. */
  maxFeePerGas: bigint
  /** The most that the transaction can cost besides its value, in wei. */
  feeWei: bigint
}

/**
 * What a transaction would cost, simulated on the current state of the chain.
 *
 * @throws LatchkeyError `ESTIMATE_GAS_FAILED` (`data.reason`: the contract's revert reason, if any),
 * `TRANSACTION_INVALID`, `REQUEST_ABORTED`, and what `getWalletClient` and `chainRpc` throw.
 */
export async function estimateGas(client: Client, { account, signal, ...call }: EstimateGasArgs): Promise<GasEstimate> {
  const parsed = parseCall(call)
  const from = account ?? (await getWalletClient(client, 'eip155')).account
  const rpc = chainRpc(client, networkOf(from))
  const params = { from: addressOf(from), ...toCallParams(parsed) }
  try {
    const [answer, { maxFeePerGas }] = await Promise.all([
      rpc.request('eth_estimateGas', [params], signal),
      readFees(rpc, signal),
    ])
    const gas = v.parse(quantitySchema, answer)
    return { gas, maxFeePerGas, feeWei: gas * maxFeePerGas }
  } catch (cause) {
    if (isLatchkeyError(cause, 'REQUEST_ABORTED')) throw cause
    throw new LatchkeyError('ESTIMATE_GAS_FAILED', { cause, data: { reason: await reasonOf(cause) } })
  }
}

async function reasonOf(cause: unknown): Promise<string | undefined> {
  if (!(cause instanceof RpcError)) return undefined
  const { revertReason } = await import('../../chains/eip155/revert/revertReason.ts')
  return revertReason(cause)
}
