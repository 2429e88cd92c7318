import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { refuseCommand } from '../db/refuse.ts'
import { nameAddresses, names } from '../features/names/tables.ts'
import { auditOperator } from './operatorAudit.ts'

/** A registered name. `registeredAt` in Unix ms. */
export type FoundName = { name: string; owner: string; addresses: string[]; registeredAt: number }

/** The name, or the names that an address owns or that point to it. */
export async function findNames(db: Database, text: string): Promise<FoundName[]> {
  const wanted = text.toLowerCase()
  const [own, pointing] = await Promise.all([
    db
      .select({ name: names.name })
      .from(names)
      .where(wanted.startsWith('0x') ? eq(names.owner, wanted) : eq(names.name, wanted)),
    db.select({ name: nameAddresses.name }).from(nameAddresses).where(eq(nameAddresses.address, wanted)),
  ])
  const found = [...new Set([...own, ...pointing].map(({ name }) => name))].sort()
  if (found.length === 0) return []
  const [rows, addresses] = await Promise.all([
    db.select().from(names).where(inArray(names.name, found)).orderBy(names.name),
    db.select().from(nameAddresses).where(inArray(nameAddresses.name, found)),
  ])
  return rows.map(({ name, owner, registeredAt }) => {
    const own = addresses.filter((each) => each.name === name).map(({ address }) => address)
    return { name, owner, addresses: [...new Set(own)], registeredAt }
  })
}

/**
 * Takes a name from its owner: it resolves to nothing, and anyone may register it. `names.reserved` in the settings keeps
 * it from that.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if nobody has it
 */
export async function releaseName(db: Database, text: string, now: number): Promise<FoundName> {
  const [found] = await findNames(db, text)
  if (!found || found.name !== text.toLowerCase())
    throw refuseCommand(`Nobody has the name ${text}: write it with its zone, such as ada.example.eth`)
  await db.transaction(async (tx) => {
    await tx.delete(names).where(eq(names.name, found.name))
    await auditOperator(tx, { event: 'name.released', data: { name: found.name, owner: found.owner } }, now)
  })
  return found
}
