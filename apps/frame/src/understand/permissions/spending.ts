import type { PermissionRequest } from '@latchkey/protocol/permissions'
import { type Address, getAddress } from 'viem'
import { mostSpent } from './mostSpent.ts'

/** What all permissions of a request together let a site take of a token, or of the native one (`undefined`). */
export type Spending = {
  token: Address | undefined
  /** In one moment. */
  atOnce: bigint
  /** From now until the end. */
  inAll: bigint
}

/**
 * Adds up a request by token, because several small allowances are one large one. A function that sends the native token
 * counts with its limit on calls; without one it has no bound, and is warned of by itself.
 *
 * @param now Unix seconds
 */
export function spendingOf({ permissions, policies, expiry }: PermissionRequest, now: number): Spending[] {
  const calls = policies[0]?.data.count
  const totals = new Map<Address | undefined, Spending>()
  const add = (token: Address | undefined, atOnce: bigint, inAll: bigint) => {
    const before = totals.get(token) ?? { token, atOnce: 0n, inAll: 0n }
    totals.set(token, { token, atOnce: before.atOnce + atOnce, inAll: before.inAll + inAll })
  }
  for (const { type, data } of permissions) {
    if (type === 'contract-call') {
      const sent = data.functions.reduce((sum, { valueLimit = 0n }) => sum + valueLimit, 0n)
      if (sent > 0n) add(undefined, sent * BigInt(calls ?? 1), sent * BigInt(calls ?? 1))
    } else {
      const token = type === 'erc20-recurring-allowance' ? getAddress(data.token) : undefined
      add(token, data.allowance, mostSpent(data, { now, end: expiry }))
    }
  }
  return [...totals.values()]
}
