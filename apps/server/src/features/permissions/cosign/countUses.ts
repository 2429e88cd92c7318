import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../base/apiError.ts'
import type { Database } from '../../../db/openDatabase.ts'
import type { RevertCode } from '../../smartAccounts/bundler/explainRevert.ts'
import { permissionUses } from '../tables.ts'
import type { Use } from '../terms/grants.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Counts what an operation may take. Its nonce counts once, with the most that was signed for it: the chain takes one operation of
 * a nonce, and it may be any of them. What has no limit is counted too: the owner sees it.
 *
 * @param uses by the place of the delegation in the context
 * @throws ApiError 401 if a limit is reached
 */
export async function countUses(
  tx: Transaction,
  {
    pci,
    nonce,
    uses,
    callLimit,
  }: { pci: string; nonce: string; uses: readonly (Use & { place: number })[]; callLimit: number | undefined },
): Promise<void> {
  for (const { place, ...use } of byPlace(uses)) {
    const row = { pci, nonce, place, period: use.period, amount: String(use.amount), calls: use.calls }
    await tx
      .insert(permissionUses)
      .values(row)
      .onConflictDoUpdate({
        target: [permissionUses.pci, permissionUses.nonce, permissionUses.place],
        set: {
          period: use.period,
          amount: sql`greatest(${permissionUses.amount}, ${row.amount}::numeric)`,
          calls: sql`greatest(${permissionUses.calls}, ${use.calls}::int)`,
        },
      })
    if (use.allowance === undefined && callLimit === undefined) continue
    const ofPlace = and(eq(permissionUses.pci, pci), eq(permissionUses.place, place))
    const inPeriod = sql`coalesce(sum(${permissionUses.amount}) filter (where ${permissionUses.period} = ${use.period}), 0)`
    const [total] = await tx
      .select({ amount: sql<string>`${inPeriod}::text`, calls: sql<number>`sum(${permissionUses.calls})::int` })
      .from(permissionUses)
      .where(ofPlace)
    if (use.allowance !== undefined && BigInt(total?.amount ?? 0) > use.allowance)
      throw refusal('ALLOWANCE_EXCEEDED', 'The allowance of this period is used up.')
    if (callLimit !== undefined && (total?.calls ?? 0) > callLimit)
      throw refusal('CALL_LIMIT_REACHED', 'The calls of this session are used up.')
  }
}

// The same delegation may be used more than once in an operation.
function byPlace(uses: readonly (Use & { place: number })[]) {
  const totals = new Map<number, Use & { place: number; calls: number }>()
  for (const use of uses) {
    const before = totals.get(use.place)
    const amount = use.amount + (before?.amount ?? 0n)
    totals.set(use.place, { ...use, amount, calls: (before?.calls ?? 0) + 1 })
  }
  return totals.values()
}

// The same codes as when the chain refuses.
function refusal(code: RevertCode, description: string): ApiError {
  return new ApiError(401, { field: 'permissions', description, code })
}
