import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import type { PageRow } from './readPage.ts'
import { movements } from './tables.ts'

/**
 * Finds senders of unrequested token transfers whose address looks like one that the account has paid: the same first
 * and last four digits, which is all that most people compare. Such addresses are meant to be copied from the history
 * by mistake (address poisoning).
 */
export async function findLookAlikes(db: Database, rows: readonly PageRow[]): Promise<ReadonlySet<string>> {
  const lookAlikes = new Set<string>()
  for (const { accountId, address } of uniqueAccounts(rows)) {
    const strangers = rows.filter((row) => row.accountId === accountId).flatMap(unrequestedSenders)
    if (strangers.length === 0) continue
    const paid = await db
      .selectDistinct({ recipient: movements.recipient })
      .from(movements)
      .where(
        and(
          eq(movements.accountId, accountId),
          eq(movements.sender, address),
          inArray(sql`left(${movements.recipient}, 6) || right(${movements.recipient}, 4)`, strangers.map(looks)),
        ),
      )
    for (const stranger of strangers)
      if (paid.some(({ recipient }) => recipient !== stranger && looks(recipient) === looks(stranger)))
        lookAlikes.add(stranger)
  }
  return lookAlikes
}

function uniqueAccounts(rows: readonly PageRow[]): PageRow[] {
  return [...new Map(rows.map((row) => [row.accountId, row])).values()]
}

function unrequestedSenders(row: PageRow): string[] {
  if (row.sender === row.address) return []
  return row.movements
    .filter(({ kind, recipient }) => kind === 'erc20' && recipient === row.address)
    .map(({ sender }) => sender)
}

function looks(address: string): string {
  return address.slice(0, 6) + address.slice(-4)
}
