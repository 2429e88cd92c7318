import type { Caveat } from '@latchkey/protocol/permissions'
import { type Address, concat, encodeAbiParameters, type Hex, hashTypedData, keccak256, stringToHex } from 'viem'

/** A delegation of the Delegation Framework: `delegator` lets `delegate` act in its name, within the caveats. */
export type Delegation = {
  delegate: Hex
  delegator: Hex
  authority: Hex
  caveats: readonly Caveat[]
  salt: bigint
  signature: Hex
}

/** A delegation that the account's owner has not signed yet. */
export type UnsignedDelegation = Omit<Delegation, 'signature'>

/** What the owner signs: EIP-712, for one chain's DelegationManager only. */
export function delegationDigest(
  { delegate, delegator, authority, caveats, salt }: UnsignedDelegation,
  { chainId, manager }: { chainId: number; manager: Address },
): Hex {
  const message = { delegate, delegator, authority, caveats, salt }
  return hashTypedData({ domain: delegationDomain(chainId, manager), types: delegationTypes, primaryType, message })
}

/** By what the DelegationManager knows a delegation, on every chain. Who disables it names this. */
export function hashDelegation({ delegate, delegator, authority, caveats, salt }: UnsignedDelegation): Hex {
  const hashes = caveats.map(({ enforcer, terms }) =>
    hashWords(['bytes32', 'address', 'bytes32'], [CAVEAT_TYPE, enforcer, keccak256(terms)]),
  )
  return hashWords(
    ['bytes32', 'address', 'address', 'bytes32', 'bytes32', 'uint256'],
    [DELEGATION_TYPE, delegate, delegator, authority, keccak256(concat(hashes)), salt],
  )
}

// EIP-712's `hashStruct` (https://eips.ethereum.org/EIPS/eip-712), which the oldest viem that an app may have lacks.
function hashWords(types: readonly string[], words: readonly (Hex | bigint)[]): Hex {
  return keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      words,
    ),
  )
}

const CAVEAT = 'Caveat(address enforcer,bytes terms)'
const CAVEAT_TYPE = keccak256(stringToHex(CAVEAT))
const DELEGATION_TYPE = keccak256(
  stringToHex(
    `Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)${CAVEAT}`,
  ),
)

/** The authority of a delegation that doesn't pass on another one. */
export const ROOT_AUTHORITY: Hex = `0x${'f'.repeat(64)}`

/** EIP-712. The arguments of a caveat and the signature aren't signed: whoever redeems gives them. */
export const delegationTypes = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

const primaryType = 'Delegation'

/** How a permission context is ABI-encoded: the delegation, then those that it passes on. Ours pass on none. */
export const contextParameters = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

/** The EIP-712 domain of a chain's DelegationManager. */
export function delegationDomain(chainId: number, manager: Address) {
  return { name: 'DelegationManager', version: '1', chainId, verifyingContract: manager } as const
}
