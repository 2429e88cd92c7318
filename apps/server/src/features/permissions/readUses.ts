import type { WalletSession } from '@latchkey/protocol/permissions'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import type { SessionRow } from './sessionDeps.ts'
import { permissionUses } from './tables.ts'
import { grantsOf, periodOf } from './terms/grants.ts'
import { fromStored } from './terms/storedRequest.ts'

type Uses = WalletSession['uses']

/** What the co-signer signed for by session: in the current period of a recurring allowance, ever for other permissions. */
export async function readUses(
  db: Pick<Database, 'execute'>,
  rows: readonly SessionRow[],
  now: number,
): Promise<ReadonlyMap<string, Uses>> {
  const current = rows.flatMap(({ pci, request, expiresAt }) =>
    grantsOf(fromStored(request, expiresAt)).map((grant, place) => ({
      pci,
      place,
      period: periodOf(grant, now / 1000),
    })),
  )
  const { pci, place, period, amount, calls } = permissionUses
  const { rows: counted } = await db.execute<{ pci: string; place: number; amount: string; calls: number }>(sql`
    select ${pci} as pci, ${place} as place, sum(${amount})::text as amount, sum(${calls})::int as calls
    from ${permissionUses}
    join json_to_recordset(${JSON.stringify(current)}::json) as wanted(pci text, place int, period bigint)
      on wanted.pci = ${pci} and wanted.place = ${place} and wanted.period = ${period}
    group by 1, 2 order by 1, 2`)
  const uses = new Map<string, Uses>()
  for (const one of counted) {
    const use = { place: one.place, amount: `0x${BigInt(one.amount).toString(16)}`, calls: one.calls }
    uses.set(one.pci, [...(uses.get(one.pci) ?? []), use])
  }
  return uses
}
