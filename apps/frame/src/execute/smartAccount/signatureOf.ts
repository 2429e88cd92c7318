import { type Hex, serializeErc6492Signature } from 'viem'
import type { ApprovalContext } from '../../approval/approvalContext.ts'
import { isDeployed } from '../../chain/isDeployed.ts'
import { toHexSignature } from '../toHexSignature.ts'

/**
 * A signature of the active account. A smart account's is checked by its contract
 * (https://eips.ethereum.org/EIPS/eip-1271); until the contract exists, the signature says how to create it
 * (https://eips.ethereum.org/EIPS/eip-6492).
 */
export async function signatureOf(
  signed: Uint8Array,
  { connected, rpcRequest }: Pick<ApprovalContext, 'connected' | 'rpcRequest'>,
  signal: AbortSignal,
): Promise<Hex> {
  const signature = toHexSignature(signed)
  const { smartAccount } = connected
  if (!smartAccount) return signature
  const { network, factoryData } = smartAccount
  if (await isDeployed(smartAccount, rpcRequest, signal)) return signature
  return serializeErc6492Signature({ address: network.factory, data: factoryData, signature })
}
