import type { AccountCall } from '@latchkey/accounts'
import { type BoundFunction, type PermissionRequest, readFunction } from '@latchkey/protocol/permissions'
import { type Address, type Hex, size, slice, toFunctionSelector } from 'viem'

type Allowance = { allowance: bigint; start: number; period: number }

/** What one delegation of a session allows. */
export type Grant =
  | ({ kind: 'native' } & Allowance)
  | ({ kind: 'token'; token: Address } & Allowance)
  | ({ kind: 'function'; target: Address; valueLimit: bigint } & BoundFunction)

/** What a call takes from its grant: an amount of a period's allowance. */
export type Use = { amount: bigint; period: number; allowance: bigint | undefined }

/**
 * The grants of a session, in the order of its delegations. They are read from the request and not from the caveats, so that a
 * mistake in the caveats isn't repeated here.
 */
export function grantsOf({ permissions }: PermissionRequest): Grant[] {
  return permissions.flatMap((permission): Grant[] => {
    if (permission.type === 'native-token-recurring-allowance') return [{ kind: 'native', ...permission.data }]
    if (permission.type === 'erc20-recurring-allowance') return [{ kind: 'token', ...permission.data }]
    return permission.data.functions.map((called): Grant => {
      const found = readFunction(called, permission.data, toFunctionSelector)
      if (typeof found === 'string') throw new Error(found)
      return { kind: 'function', target: permission.data.address, valueLimit: called.valueLimit ?? 0n, ...found }
    })
  })
}

/** Whether a grant covers a call at a time in Unix seconds. @returns the reason as a sentence if it doesn't */
export function coverCall(grant: Grant, { to, value, data }: AccountCall, now: number): Use | string {
  if (grant.kind === 'function') {
    if (!isSame(to, grant.target)) return 'The session doesn’t cover calls of this contract.'
    if (selectorOf(data) !== grant.selector.toLowerCase()) return 'The session doesn’t cover this function.'
    if (value > grant.valueLimit) return 'The call sends more of the native token than the session allows.'
    if (!grant.equal.every((one) => wordAt(data, one.offset) === one.word))
      return 'The session doesn’t cover these arguments.'
    return { amount: 0n, period: 0, allowance: undefined }
  }
  const period = periodOf(grant, now)
  if (period < 0) return 'The allowance has not begun yet.'
  if (grant.kind === 'native') {
    if (data !== '0x') return 'The session only covers transfers of the native token, without data.'
    return { amount: value, period, allowance: grant.allowance }
  }
  if (!isSame(to, grant.token) || value > 0n) return 'The session only covers transfers of one token.'
  if (selectorOf(data) !== TRANSFER || size(data) !== 68) return 'The session only covers transfers of the token.'
  return { amount: BigInt(slice(data, 36, 68)), period, allowance: grant.allowance }
}

/** The period of a recurring allowance at a time in Unix seconds: from 0, negative before it begins. 0 for other grants. */
export function periodOf(grant: Grant, now: number): number {
  return grant.kind === 'function' ? 0 : Math.floor((now - grant.start) / grant.period)
}

/** `transfer(address,uint256)` */
const TRANSFER: Hex = '0xa9059cbb'

function selectorOf(data: Hex): string | undefined {
  return size(data) >= 4 ? slice(data, 0, 4).toLowerCase() : undefined
}

function wordAt(data: Hex, offset: number): string | undefined {
  return size(data) >= offset + 32 ? slice(data, offset, offset + 32).toLowerCase() : undefined
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
