import * as v from 'valibot'
import { hexBytesSchema } from '../evm/chainSchemas.ts'
import type { RpcRequest } from '../evm/rpcRequest.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'

/** Whether the account's contract exists. */
export async function isDeployed(
  { address, network }: SmartAccount,
  ask: RpcRequest,
  signal: AbortSignal,
): Promise<boolean> {
  return v.parse(hexBytesSchema, await ask(network.id, 'eth_getCode', [address, 'latest'], signal)) !== '0x'
}
