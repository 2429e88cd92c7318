import type { Enforcers } from './enforcers.ts'
import type { Permission, PermissionRequest } from './permission.ts'
import { readFunction } from './readFunction.ts'
import { concat, halfWord, lower, word } from './word.ts'

type Hex = `0x${string}`

/** A condition that a contract checks whenever the delegation is used. */
export type Caveat = { enforcer: Hex; terms: Hex; args: Hex }

/** One delegation for each: a call must satisfy every caveat of one list. */
export type BoundPermissions = { permission: Permission; caveats: readonly Caveat[] }[]

type Bounds = {
  /** Who alone may use the permissions. */
  redeemer: Hex
  /** The account that grants them, and the contracts that take its orders: none of them may be called. */
  account: Hex
  manager: Hex
  entryPoint: Hex
  enforcers: Enforcers
  /** Unix seconds. */
  now: number
  toSelector: (signature: string) => Hex
}

/** How long a session may last. */
const SESSION_MAX_SECONDS = 90 * 86_400
export const DELEGATIONS_MAX = 16
/** The owner's server takes requests of 64 KiB, and what is signed is in hex there. The difference is for the rest of the request. */
const CONTEXT_BYTES_MAX = 32_500
/** The framework's address for any delegate, 0xa11, is below it, as are precompiled contracts; no account ever is. */
const RESERVED = 2n ** 64n

/**
 * The caveats that make the chain keep an app to what it asked for. What no contract can check is refused, and so is what
 * would have no bounds. https://github.com/MetaMask/delegation-framework, v1.3.0
 *
 * @returns the reason as a sentence if the permissions can't be granted
 */
export function boundPermissions(request: PermissionRequest, bounds: Bounds): BoundPermissions | string {
  const { expiry, permissions, policies } = request
  const { now, redeemer, enforcers } = bounds
  if (expiry <= now) return 'The permissions would have expired already.'
  if (expiry > now + SESSION_MAX_SECONDS) return 'Permissions can be granted for at most 90 days.'
  if (BigInt(redeemer) < RESERVED) return 'Everyone could use the permissions.'
  const bound: BoundPermissions = []
  for (const permission of permissions) {
    if ('start' in permission.data && permission.data.start >= expiry)
      return 'The permission would begin after its end.'
    const found = boundOne(permission, bounds)
    if (typeof found === 'string') return found
    bound.push(...found.map((caveats) => ({ permission, caveats })))
  }
  if (bound.length > DELEGATIONS_MAX) return `At most ${DELEGATIONS_MAX} functions can be granted at once.`
  const limit = policies[0]?.data.count
  // Each delegation has a count of its own, so that together they would allow more calls than the visitor was told.
  if (limit !== undefined && bound.length > 1) return 'A limit on calls is possible only for a single permission.'
  // The whole session is in the terms of every delegation.
  const always: Caveat[] = [
    caveat(enforcers.Timestamp, concat(halfWord(0), halfWord(expiry))),
    caveat(enforcers.Redeemer, lower(redeemer)),
    ...(limit === undefined ? [] : [caveat(enforcers.LimitedCalls, word(BigInt(limit)))]),
  ]
  const all = bound.map(({ permission, caveats }) => ({ permission, caveats: [...caveats, ...always] }))
  // Otherwise the owner would sign what no server stores.
  if (contextBytesOf(all) > CONTEXT_BYTES_MAX)
    return 'The permissions are too long for one request: ask for fewer functions or fixed arguments.'
  return all
}

/** The size of the delegations in the ABI's encoding, each signed with a key of secp256k1. */
function contextBytesOf(all: BoundPermissions): number {
  const sizes = all.map(({ caveats }) => {
    // Of each caveat the offset, the enforcer, two more offsets and two lengths; its arguments are empty.
    const ofCaveats = caveats.map(({ terms }) => 6 * 32 + Math.ceil((terms.length - 2) / 64) * 32)
    // The offset, six members, the number of caveats, and the signature's length and 65 bytes.
    return 12 * 32 + ofCaveats.reduce((sum, size) => sum + size, 0)
  })
  return 2 * 32 + sizes.reduce((sum, size) => sum + size, 0)
}

function boundOne(
  permission: Permission,
  { enforcers, account, manager, entryPoint, toSelector }: Bounds,
): Caveat[][] | string {
  if (permission.type === 'native-token-recurring-allowance')
    return [
      [
        caveat(enforcers.NativeTokenPeriodTransfer, periodTerms(permission.data)),
        // The token alone is sent: no contract is called with it.
        caveat(enforcers.ExactCalldata, '0x'),
      ],
    ]
  if (permission.type === 'erc20-recurring-allowance')
    return [
      [
        caveat(enforcers.ERC20PeriodTransfer, concat(lower(permission.data.token), periodTerms(permission.data))),
        caveat(enforcers.ValueLte, word(0n)),
      ],
    ]
  const target = lower(permission.data.address)
  // The account takes orders from itself: a call to it could change its owner.
  if ([account, manager, entryPoint].some((one) => lower(one) === target))
    return 'The app could change the account itself, or what belongs to it elsewhere.'
  const lists: Caveat[][] = []
  for (const called of permission.data.functions) {
    const found = readFunction(called, permission.data, toSelector)
    if (typeof found === 'string') return found
    lists.push([
      caveat(enforcers.AllowedTargets, target),
      caveat(enforcers.AllowedMethods, found.selector),
      caveat(enforcers.ValueLte, word(called.valueLimit ?? 0n)),
      ...found.equal.map((one) => caveat(enforcers.AllowedCalldata, concat(word(BigInt(one.offset)), one.word))),
    ])
  }
  return lists
}

function periodTerms({ allowance, period, start }: { allowance: bigint; period: number; start: number }): Hex {
  return concat(word(allowance), word(BigInt(period)), word(BigInt(start)))
}

function caveat(enforcer: Hex, terms: Hex): Caveat {
  return { enforcer, terms, args: '0x' }
}
