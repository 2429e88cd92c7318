import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { failureOf } from '../../../base/reasonOf.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { masterKinds } from './keyService.ts'

const EVERY_MS = 30_000
/** Of a node that was killed, this is believed for so long. */
export const BELIEVED_SECONDS = 120

const fingerprints = v.array(v.string())
const nodeSchema = v.object({ host: v.string(), ...v.entriesFromList(masterKinds, fingerprints) })

/** A running node, and the fingerprints of the master keys that it was started with. */
export type KeyHolder = v.InferOutput<typeof nodeSchema>

/**
 * Tells whoever rotates master keys which ones this node has, until `stop`: a row that another node couldn't open must not
 * be written. It is a lease, so that a node that was killed is forgotten.
 */
export async function announceKeys(db: Database, node: KeyHolder, log: Logger) {
  const name = `keys of ${randomUUID()}`
  const content = JSON.stringify(node)
  const announce = async () => {
    await db.execute(sql`insert into leases (name, holder, until) values (${name}, ${content}, ${databaseNow} + ${BELIEVED_SECONDS * 1000}::bigint)
      on conflict (name) do update set until = excluded.until`)
    await db.execute(sql`delete from leases where name like 'keys of %' and until <= ${databaseNow}`)
  }
  const tryAnnounce = () =>
    announce().catch((error: unknown) => log.warn(failureOf(error), 'the other nodes were not told of this one’s keys'))
  let last = tryAnnounce()
  await last
  const timer = setInterval(() => {
    last = tryAnnounce()
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await last
      await db.execute(sql`delete from leases where name = ${name}`).catch(() => {}) // It ends by itself.
    },
  }
}

/** The nodes that run with master keys. Those of versions that didn't tell are missing. */
export async function readKeyHolders(connection: Pick<PoolClient, 'query'>): Promise<KeyHolder[]> {
  const { rows } = await connection.query<{ holder: string }>(
    `select holder from leases where name like 'keys of %' and until > extract(epoch from clock_timestamp()) * 1000`,
  )
  return rows.map(({ holder }) => v.parse(nodeSchema, JSON.parse(holder)))
}

const databaseNow = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
