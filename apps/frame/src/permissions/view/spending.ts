import type { PermissionRequest } from '@latchkey/protocol/permissions'
import { type Address, getAddress } from 'viem'
import { mostSpent } from './mostSpent.ts'

/** What all permissions of some requests together let a site take of a token, or of the native one (`undefined`). */
export type Spending = {
  token: Address | undefined
  /** In one moment. */
  atOnce: bigint
  /** From now until the end. */
  inAll: bigint
}

/**
 * Adds up requests by token, because several small allowances are one large one. A function that sends the native token
 * counts with its limit on calls; without one it has no bound, and is warned of by itself.
 *
 * @param now Unix seconds
 */
export function spendingOf(requests: readonly PermissionRequest[], now: number): Spending[] {
  const totals = new Map<Address | undefined, Spending>()
  const add = (token: Address | undefined, atOnce: bigint, inAll: bigint) => {
    const before = totals.get(token) ?? { token, atOnce: 0n, inAll: 0n }
    totals.set(token, { token, atOnce: before.atOnce + atOnce, inAll: before.inAll + inAll })
  }
  for (const { permissions, policies, expiry } of requests) {
    const calls = BigInt(policies[0]?.data.count ?? 1)
    for (const { type, data } of permissions) {
      if (type === 'contract-call') {
        const sent = data.functions.reduce((sum, { valueLimit = 0n }) => sum + valueLimit, 0n)
        if (sent > 0n) add(undefined, sent * calls, sent * calls)
      } else {
        const token = type === 'erc20-recurring-allowance' ? getAddress(data.token) : undefined
        add(token, data.allowance, mostSpent(data, { now, end: expiry }))
      }
    }
  }
  return [...totals.values()]
}
