import { type Address, isHex } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import { type Chains, type EvmChain, isEvmChain } from '../../chains/connectChains.ts'
import { isMessageSigned } from '../../chains/messageSignature.ts'
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
  const chain = findEvm(chains, chainIdOfCoinType(coinType))
  if (!(await isMessageSigned(chain, { address, message, signature })))
    throw new ApiError(401, { field: 'signature', description: 'The signature isn’t this address’s for this message' })
}

function findEvm(chains: Chains, chainId: number | undefined): EvmChain | undefined {
  return [...chains.values()].filter(isEvmChain).find((chain) => chain.chainId === chainId)
}
