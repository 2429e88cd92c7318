import { type AccountId, LatchkeyError } from '@latchkey/protocol'
import { readSignature } from '../chains/eip155/readSignature.ts'
import type { Client } from '../client/client.ts'
import { toWalletError } from '../client/walletError.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import { providerRequest } from '../connectors/providerRequest.ts'

/** https://eips.ethereum.org/EIPS/eip-712. Numbers may be bigint. A missing `EIP712Domain` type is added. */
export type TypedData = {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}
export type SignTypedDataArgs = { typedData: TypedData; account?: AccountId | undefined }

/**
 * Asks the wallet to sign structured data (`eth_signTypedData_v4`).
 *
 * @throws LatchkeyError `USER_REJECTED`, `SIGN_MESSAGE_FAILED` (also if `types` lacks the primary type),
 * `WALLET_ANSWER_INVALID`, and what `getWalletClient` throws.
 */
export async function signTypedData(client: Client, { typedData, account }: SignTypedDataArgs): Promise<`0x${string}`> {
  if (!typedData.types[typedData.primaryType])
    throw new LatchkeyError('SIGN_MESSAGE_FAILED', { data: { primaryType: typedData.primaryType } })
  const { provider, address } = await getWalletClient(client, 'eip155', { account })
  try {
    return readSignature(await providerRequest(provider, 'eth_signTypedData_v4', [address, toJson(typedData)]))
  } catch (error) {
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}

function toJson(typedData: TypedData): string {
  const types = {
    EIP712Domain: domainFields.filter(({ name }) => isPresent(typedData.domain, name)),
    ...typedData.types,
  }
  return JSON.stringify({ ...typedData, types }, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

// An undefined member is absent: JSON leaves it out.
function isPresent(domain: TypedData['domain'], name: string): boolean {
  return domain[name] !== undefined
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
