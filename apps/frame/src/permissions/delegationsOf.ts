import { chainIdOf } from '@latchkey/protocol'
import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import {
  boundPermissions,
  contextParameters,
  type Delegation,
  delegationDomain,
  delegationTypes,
  type PermissionRequest,
  ROOT_AUTHORITY,
} from '@latchkey/protocol/permissions'
import {
  type Address,
  bytesToBigInt,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  toFunctionSelector,
} from 'viem'
import type { SmartAccount } from '../approval/connected.ts'
import { refuse } from '../approval/refuse.ts'
import type { SessionContracts } from './readGrant.ts'

/** A delegation that the account's owner has not signed yet. */
export type UnsignedDelegation = Omit<Delegation, 'signature'>

/**
 * The delegations that let a session's account do what was asked for, and nothing else: the chain checks every limit.
 *
 * @param given `delegate`: the session's account; `enforcers`: what checks the limits; `now`: Unix seconds
 * @throws LatchkeyError `REQUEST_REFUSED` with the reason if a limit can't be checked by the chain
 */
export function delegationsOf(
  request: PermissionRequest,
  { address: account, network }: SmartAccount,
  { delegate, enforcers, now }: { delegate: Address; enforcers: SessionContracts['enforcers']; now: number },
): UnsignedDelegation[] {
  const { entryPoint, delegationManager: manager } = network
  const where = { redeemer: delegate, account, manager, entryPoint, enforcers, now, toSelector: toFunctionSelector }
  const bound = boundPermissions(request, where)
  if (typeof bound === 'string') throw refuse(bound)
  return bound.map(({ caveats }) => ({
    delegate,
    delegator: account,
    authority: ROOT_AUTHORITY,
    caveats,
    // So that ending this permission doesn't end an equal one.
    salt: bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))),
  }))
}

/** What the owner signs: EIP-712, for this chain's DelegationManager only. */
export function digestOfDelegation(message: UnsignedDelegation, { id, delegationManager }: SmartAccountNetwork): Hex {
  const domain = delegationDomain(chainIdOf(id), delegationManager)
  return hashTypedData({ domain, types: delegationTypes, primaryType: 'Delegation', message })
}

/** The permission context of a session: the ABI encoding of its delegations. */
export function contextOf(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(contextParameters, [delegations])
}

/** @throws if it isn't a permission context */
export function readContext(context: Hex): readonly Delegation[] {
  return decodeAbiParameters(contextParameters, context)[0]
}
