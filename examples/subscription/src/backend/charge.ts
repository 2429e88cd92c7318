import { sendSessionCalls } from '@latchkey/core/permissions'
import { type AccountId, isLatchkeyError } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { findOutcome } from './findOutcome.ts'
import type { Subscription } from './openSubscriptions.ts'
import type { ShopDeps } from './shopDeps.ts'

/**
 * Charges an account for the month that is due, and returns what is known afterwards.
 *
 * It never charges twice for a month, even if the process ends at any point: it notes the attempt before it signs, and
 * as long as an attempt is noted, it sends nothing. It first finds out how that attempt ended, by the server's id if it
 * got one, or else on the chain. The chain is the second guard: the customer allowed one price per period.
 *
 * Calls for the same account must not overlap.
 */
export async function charge(deps: ShopDeps, account: AccountId): Promise<Subscription> {
  const before = await settle(deps, account)
  if (before.attempt || before.dueAt > deps.now()) return before
  const { offer, key, projectId, chain } = deps
  const block = String(await chain.getBlockNumber())
  const sign = (hash: Hex) => {
    // The money may move from here on, whatever happens to this process.
    note(deps, account, { attempt: { startedAt: deps.now(), block } })
    return key.sign({ hash })
  }
  const args = [offer.merchant, BigInt(offer.price)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  try {
    const calls = [{ to: offer.token.address, data }]
    const { id } = await sendSessionCalls({ server: offer.latchkey, projectId, account, pci: before.pci, calls, sign })
    note(deps, account, { attempt: { startedAt: deps.now(), block, id } })
  } catch (error) {
    // If it had signed already, the attempt stays: the refusal may have come after the calls were sent.
    if (!isLatchkeyError(error, 'REQUEST_REFUSED')) throw error
    return note(deps, account, { problem: error.message })
  }
  return settle(deps, account)
}

/** Notes how the last attempt ended, if there is one and that can be known. */
async function settle(deps: ShopDeps, account: AccountId): Promise<Subscription> {
  const { attempt, dueAt } = note(deps, account, {})
  const outcome = attempt && (await findOutcome(deps, account, attempt))
  if (!outcome) return note(deps, account, {})
  if ('problem' in outcome) return note(deps, account, { attempt: undefined, problem: outcome.problem })
  const next = nextDueAt(dueAt, { now: deps.now(), period: deps.offer.period })
  return note(deps, account, { attempt: undefined, problem: undefined, paidBy: outcome.paidBy, dueAt: next })
}

/** A month later. Months that were missed aren't made up for: the chain doesn't save up allowances. In seconds. */
export function nextDueAt(dueAt: number, { now, period }: { now: number; period: number }): number {
  return dueAt + Math.max(1, Math.floor((now - dueAt) / period) + 1) * period
}

function note({ subscriptions }: ShopDeps, account: AccountId, changes: Partial<Subscription>): Subscription {
  const subscription = subscriptions.get(account)
  if (!subscription) throw new Error(`${account} has no subscription`)
  const changed = { ...subscription, ...changes }
  subscriptions.set(account, changed)
  return changed
}
