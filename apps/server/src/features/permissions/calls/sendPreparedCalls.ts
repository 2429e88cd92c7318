import type { Hex } from 'viem'
import type { Caller } from '../../smartAccounts/bundler/bundler.ts'
import { type Operation, toRpc } from '../../smartAccounts/bundler/userOperation.ts'
import { cosignOperation } from '../cosign/cosignOperation.ts'
import { encodeCallsId } from './callsId.ts'
import { requireServices } from './requireServices.ts'
import type { SessionCallsDeps } from './sessionCallsDeps.ts'

/**
 * Co-signs an operation that the app's key signed, and sends it to the bundler. Checks the same as `POST /v1/sessions/…/sign`.
 *
 * @returns the id of the calls
 * @throws ApiError if the session doesn't allow it, BundlerError if the bundler refuses it
 */
export async function sendPreparedCalls(
  deps: SessionCallsDeps,
  network: string,
  { pci, operation, caller }: { pci: string; operation: Operation; caller: Caller },
): Promise<Hex> {
  const { bundler } = requireServices(deps, network)
  const signature = await cosignOperation(deps, { network }, { pci, operation })
  const params = [toRpc({ ...operation, signature }), bundler.entryPoint]
  const hash = await bundler.call('eth_sendUserOperation', params, caller)
  return encodeCallsId({ network, hash: String(hash) })
}
