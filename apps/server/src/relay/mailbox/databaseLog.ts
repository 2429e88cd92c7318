import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/openDatabase.ts'
import { type Entry, type MessageLog, type Place, SEGMENT_BYTES } from './messageLog.ts'

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
const entrySchema = v.object({ entry: id, bytes: v.instance(Buffer) })
const idSchema = v.object({ entry: id })
const partSchema = v.object({ at: v.number(), part: v.instance(Buffer) })
const snapshotSchema = v.object({ oldest: v.string() })

const ENTRIES_AT_ONCE = 50

/**
 * A log in PostgreSQL. Each entry is a row, because a row for each message would cost several times as much. It is as durable
 * as the database (`synchronous_commit`).
 *
 * Two processes may append to it while one replaces the other, so each reads what the other has appended. Transactions don't
 * become visible in the order of their numbers, so it reads everything from the oldest one that was still open.
 */
export function createDatabaseLog(db: Database): MessageLog {
  const writer = randomUUID()
  const segments: { first: number; bytes: number }[] = []
  let oldestOpen = '0'

  function note(entry: number, bytes: number): void {
    const last = segments.at(-1)
    if (last && last.bytes < SEGMENT_BYTES) last.bytes += bytes
    else segments.push({ first: entry, bytes })
  }

  return {
    async *entries() {
      // Before the first row is read, so that entries appended in the meantime are read again.
      const { rows } = await db.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`)
      oldestOpen = v.parse(snapshotSchema, rows[0]).oldest
      for (let after = 0; ; ) {
        const { rows } = await db.execute(
          sql`select id as entry, bytes from relay_log where id > ${after} order by id limit ${ENTRIES_AT_ONCE}`,
        )
        for (const row of rows) {
          const { entry, bytes } = v.parse(entrySchema, row)
          note(entry, bytes.length)
          yield { entry, bytes }
          after = entry
        }
        if (rows.length < ENTRIES_AT_ONCE) return
      }
    },

    async append(bytes) {
      const { rows } = await db.execute(
        sql`insert into relay_log (writer, bytes) values (${writer}, ${bytes}) returning id as entry`,
      )
      const { entry } = v.parse(idSchema, rows[0])
      note(entry, bytes.length)
      return entry
    },

    async read(places) {
      if (places.length === 0) return []
      const texts: string[] = []
      const list = (member: keyof Place) => sql.param(places.map((place) => place[member]))
      const { rows } = await db.execute(sql`
        select at::int, substring(bytes from place + 1 for length) as part
        from unnest(${list('entry')}::bigint[], ${list('offset')}::int[], ${list('length')}::int[])
          with ordinality as given(entry, place, length, at)
        join relay_log on relay_log.id = given.entry`)
      for (const row of rows) {
        const { at, part } = v.parse(partSchema, row)
        texts[at - 1] = part.toString('latin1')
      }
      if (rows.length < places.length) throw new Error('another process has removed messages from the log')
      return texts
    },

    async appendedElsewhere() {
      const { rows } = await db.execute(sql`
        select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, id as entry, bytes
        from (select 1) as always left join relay_log on xid >= ${oldestOpen}::xid8 and writer <> ${writer}
        order by id`)
      oldestOpen = v.parse(snapshotSchema, rows[0]).oldest
      return rows.filter(({ entry }) => entry !== null).map((row): Entry => v.parse(entrySchema, row))
    },

    extent: () => ({
      bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
      secondSegment: segments[1]?.first,
    }),

    async removeBefore(entry) {
      await db.execute(sql`delete from relay_log where id < ${entry}`)
      while (segments[1] && segments[1].first <= entry) segments.shift()
    },

    async close() {},
  }
}
