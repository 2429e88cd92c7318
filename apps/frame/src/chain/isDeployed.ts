import * as v from 'valibot'
import type { SmartAccount } from '../approval/connected.ts'
import type { RpcRequest } from '../approval/ports.ts'

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
