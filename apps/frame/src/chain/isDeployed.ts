import * as v from 'valibot'
import type { SmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import type { RpcRequest } from './rpcRequest.ts'

/** Whether the account's contract exists. */
export async function isDeployed(
  { address, network }: SmartAccount,
  rpcRequest: RpcRequest,
  signal: AbortSignal,
): Promise<boolean> {
  return v.parse(codeSchema, await rpcRequest(network.id, 'eth_getCode', [address, 'latest'], signal)) !== '0x'
}

// Part of the frame's first chunk, so it doesn't load viem for this.
const codeSchema = v.pipe(v.string(), v.startsWith('0x'))
