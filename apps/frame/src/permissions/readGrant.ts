import { chainIdOf } from '@latchkey/protocol'
import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { type SessionRequest, sessionRequestSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { Connected, SmartAccount } from '../approval/connected.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { addressSchema, quantitySchema } from '../requests/hexSchemas.ts'

export type GrantRequest = { account: SmartAccount; contracts: SessionContracts; request: SessionRequest }
/** The contracts of permission sessions on one network. */
export type SessionContracts = NonNullable<SmartAccountNetwork['permissionSessions']>

/**
 * `wallet_grantPermissions`: one request, for the active smart account on the connected network.
 *
 * @throws LatchkeyError `CHAIN_MISMATCH`, `ACCOUNT_MISMATCH`, `REQUEST_REFUSED`
 */
export function readGrant(params: unknown, { addresses, network, smartAccount }: Connected): GrantRequest {
  const [{ chainId, address, ...request }] = parseParams(v.tuple([grantSchema]), params)
  if (chainId !== BigInt(chainIdOf(network.id)))
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  if (address !== undefined && address !== addresses.eip155) throw embeddedError('ACCOUNT_MISMATCH')
  if (!smartAccount) throw refuse('only a smart account can grant permissions: switch to it first', 4200)
  const { permissionSessions: contracts } = smartAccount.network
  if (!contracts) throw refuse('this network has no permission sessions', 4200)
  return { account: smartAccount, contracts, request }
}

const grantSchema = v.object({
  ...sessionRequestSchema.entries,
  chainId: quantitySchema,
  address: v.optional(addressSchema),
})
