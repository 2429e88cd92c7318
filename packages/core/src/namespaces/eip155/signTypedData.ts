import { type AccountId, LatchkeyError } from '@latchkey/protocol'
import { readSignature } from '../../chains/eip155/readSignature.ts'
import type { Client } from '../../client/client.ts'
import { toWalletError } from '../../client/walletError.ts'
import { providerRequest } from '../../connectors/eip1193/providerRequest.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'

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
 * `WALLET_RESPONSE_INVALID`, and what `getWalletClient` throws.
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
  // An undefined member is absent, as in JSON. So is null, which is no value of any type.
  const domain = Object.fromEntries(Object.entries(typedData.domain).filter(([, value]) => value != null))
  const types = {
    EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)),
    ...typedData.types,
  }
  return JSON.stringify({ ...typedData, domain, types }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
