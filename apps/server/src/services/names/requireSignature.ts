import { type Address, isHex, verifyMessage } from 'viem'
import { type Chains, type EvmChain, isEvmChain } from '../../providers/chains/connectChains.ts'
import { isUnreachable } from '../../providers/chains/failover.ts'
import { ApiError } from '../apiError.ts'
import { chainIdOfCoinType } from './coinType.ts'

/** A signed request: `message` is the signed JSON, `address` the signer, which the name has under `coinType`. */
export type SignedNameRequest = { message: string; signature: string; coinType: number; address: Address }

const SIGNATURE_MAX = 20_000

/**
 * Verifies an EIP-191 signature: a key's locally, a contract's (ERC-1271, ERC-6492) on the chain of `coinType`. @throws
 * ApiError 400 if it is malformed, 401 if it is another's, 503 if the chain doesn't respond
 */
export async function requireSignature(
  chains: Chains,
  { message, signature, address }: SignedNameRequest,
  coinType: number,
): Promise<void> {
  if (!isHex(signature) || signature.length > SIGNATURE_MAX || signature.length % 2 === 1)
    throw new ApiError(400, { field: 'signature', description: 'The signature is not hex' })
  if (await isOwnKey({ address, message, signature })) return
  const chain = findEvm(chains, chainIdOfCoinType(coinType))
  if (!chain || !(await isContract(chain, { address, message, signature })))
    throw new ApiError(401, { field: 'signature', description: 'The signature isn’t this address’s for this message' })
}

type Signed = Pick<SignedNameRequest, 'address' | 'message'> & { signature: `0x${string}` }

async function isOwnKey(signed: Signed): Promise<boolean> {
  try {
    return await verifyMessage(signed)
  } catch {
    return false // Not the format of a key's signature.
  }
}

async function isContract({ reader }: EvmChain, signed: Signed): Promise<boolean> {
  try {
    return await reader.verifyMessage(signed)
  } catch (cause) {
    if (!isUnreachable(cause)) return false
    throw new ApiError(503, { field: 'chainId', description: 'This chain does not answer at the moment' }, { cause })
  }
}

function findEvm(chains: Chains, chainId: number | undefined): EvmChain | undefined {
  return [...chains.values()].filter(isEvmChain).find((chain) => chain.chainId === chainId)
}
