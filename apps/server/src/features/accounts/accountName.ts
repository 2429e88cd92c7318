import { eq } from 'drizzle-orm'
import type { Queries } from './accountsDeps.ts'
import { users } from './tables.ts'

/** What a user calls their account; undefined if they haven't named it. */
export async function readAccountName(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: users.accountName }).from(users).where(eq(users.id, userId))
  return row?.name ?? undefined
}

/** Names a user's account, or removes its name. */
export async function nameAccount(db: Queries, userId: string, name: string | null): Promise<void> {
  await db.update(users).set({ accountName: name }).where(eq(users.id, userId))
}
