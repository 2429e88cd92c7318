import { type Address, type Hex, verifyMessage } from 'viem'
import { ApiError } from '../base/apiError.ts'
import { askAccount } from './askAccount.ts'
import type { EvmChain } from './connectChains.ts'
import { isUnreachable } from './requests/failover.ts'

type Signed = { address: Address; message: string; signature: Hex }

/**
 * Verifies an EIP-191 signature: a key's locally, a contract's (ERC-1271, ERC-6492) on a chain, if there is one. @throws ApiError
 * 503 if the chain doesn't respond
 */
export async function isMessageSigned(chain: EvmChain | undefined, signed: Signed): Promise<boolean> {
  if (await isOwnKey(signed)) return true
  return chain ? isContract(chain, signed) : false
}

async function isOwnKey(signed: Signed): Promise<boolean> {
  try {
    return await verifyMessage(signed)
  } catch {
    return false // Not the format of a key's signature.
  }
}

async function isContract({ reader }: EvmChain, signed: Signed): Promise<boolean> {
  try {
    return await askAccount(reader, (asking) => asking.verifyMessage(signed))
  } catch (cause) {
    if (!isUnreachable(cause)) return false
    throw new ApiError(503, { field: 'chainId', description: 'This chain does not answer at the moment' }, { cause })
  }
}
