import { type Permission, readPermissions, type WalletSession } from '@latchkey/protocol/permissions'

type Hex = `0x${string}`
type CalledFunction = Extract<Permission, { type: 'contract-call' }>['data']['functions'][number]

/** At most an amount of a token in each period. */
export type AllowanceLimit = {
  kind: 'allowance'
  /** The place of its delegation: unique within a session. */
  place: number
  /** The token's contract; undefined for the network's own token. */
  token: Hex | undefined
  /** In base units, as is `used`, of the current period. */
  allowance: bigint
  /** Undefined if only the chain knows, and it didn't say. */
  used: bigint | undefined
  /** Seconds. */
  period: number
  /** Unix seconds. */
  start: number
}
/** Calls of some functions of one contract. */
export type CallLimit = { kind: 'call'; place: number; contract: Hex; functions: readonly AllowedFunction[] }
export type AllowedFunction = Pick<CalledFunction, 'functionName' | 'args'> & {
  place: number
  /** How much of the network's own token each call may send, in base units. */
  value: bigint
  calls: number
}
export type SessionLimit = AllowanceLimit | CallLimit
export type SessionLimits = {
  limits: readonly SessionLimit[]
  /** How many calls in all, and how many were made, if that is known. */
  calls: { max: number; made: number | undefined } | undefined
}

/**
 * What a session allows, and how much of it has been used. The chain has one delegation for each allowance and for each
 * function, in the order of the request. Undefined if this version can't read the permissions.
 */
export function readLimits(session: WalletSession): SessionLimits | undefined {
  const request = read(session)
  if (!request) return undefined
  const uses = new Map(session.uses.map((use) => [use.place, use]))
  let next = 0
  const limits = request.permissions.map((permission): SessionLimit => {
    const place = next
    if (permission.type === 'contract-call') {
      const { address: contract, functions } = permission.data
      next += functions.length
      const allowed = functions.map(({ functionName, args, valueLimit = 0n }, index) => ({
        ...{ functionName, args, place: place + index, value: valueLimit },
        calls: uses.get(place + index)?.calls ?? 0,
      }))
      return { kind: 'call', place, contract, functions: allowed }
    }
    next += 1
    const token = permission.type === 'erc20-recurring-allowance' ? permission.data.token : undefined
    const { allowance, period, start } = permission.data
    const unused = session.delegate ? undefined : 0
    const amount = uses.get(place)?.amount ?? unused
    const used = amount === undefined ? undefined : BigInt(amount)
    return { kind: 'allowance', place, token, allowance, period, start, used }
  })
  const max = request.policies[0]?.data.count
  const [only] = limits
  // An allowance counts its calls anew in each period, so their total is unknown.
  const made = only?.kind === 'call' ? (only.functions[0]?.calls ?? 0) : undefined
  return { limits, calls: max === undefined ? undefined : { max, made } }
}

function read(session: WalletSession) {
  try {
    return readPermissions(session)
  } catch {
    return undefined
  }
}
