import type { Queries } from '../features/accounts/accountsDeps.ts'
import { audit } from '../features/accounts/audit/audit.ts'

/** Records what an operator did, or read, about a person. */
export async function auditOperator(
  db: Queries,
  { userId, event, data = {} }: { userId?: string; event: string; data?: Record<string, unknown> },
  now: number,
): Promise<void> {
  await audit(db, { ...(userId === undefined ? {} : { userId }), event, data: { ...data, actor: 'operator' } }, now)
}
