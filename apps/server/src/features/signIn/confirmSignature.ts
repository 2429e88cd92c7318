import { LatchkeyError } from '@latchkey/protocol'
import { type SignatureInput, verifySignature } from '@latchkey/siwx/verify'
import { ApiError } from '../../base/apiError.ts'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'
import { evmStateAt } from '../../chains/evmStateAt.ts'
import { isUnreachable } from '../../chains/requests/failover.ts'

/**
 * Verifies a signature, with a call to its chain if the account may be a contract.
 *
 * @returns the block at which a contract confirmed it; undefined for a key's signature, which can't be revoked
 * @throws LatchkeyError `SIWX_SIGNATURE_*`, `SIWX_CONTRACT_FAILED`; ApiError 503 if the chain doesn't respond
 */
export async function confirmSignature(
  chains: Chains,
  input: Omit<SignatureInput, 'evmState'>,
): Promise<{ block: number } | undefined> {
  const chain = chains.get(input.fields.chainId)
  if (!chain || !isEvmChain(chain)) {
    await verifySignature(input)
    return undefined
  }
  try {
    const { state, block } = await evmStateAt(chain)
    return (await verifySignature({ ...input, evmState: state })) === 'contract' ? { block } : undefined
  } catch (error) {
    if (error instanceof LatchkeyError) throw error
    if (!isUnreachable(error) && !isTimeout(error)) throw error
    const description = 'This chain does not answer at the moment'
    throw new ApiError(503, { field: 'chainId', description }, { cause: error })
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
