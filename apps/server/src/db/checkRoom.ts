import type { Pool, PoolClient } from 'pg'
import type { DatabaseUse } from '../config/settings/databaseSettings.ts'
import { refuse } from './refuse.ts'

/**
 * Compares the connections that the nodes may open with those that the database allows. A pooler in between shares
 * them, so there is nothing to compare.
 *
 * @returns a sentence if this node may find no room beside who is connected now, which can change
 * @throws LatchkeyError `CONFIG_INVALID` if all nodes together need more connections than the database allows: one of
 *   them would fail later with *too many clients*
 */
export async function checkRoom(pool: Pool, { connections, nodes }: DatabaseUse): Promise<string | undefined> {
  const { room, others, isPooled } = await readRoom(pool)
  if (isPooled) return undefined
  const remedy = 'Lower database.connections, raise max_connections of PostgreSQL, or put a pooler between them'
  if (connections * nodes > room)
    throw refuse(
      `database.connections (${connections}) times database.nodes (${nodes}) is ${connections * nodes}, but the database allows ${room} connections. ${remedy}`,
    )
  if (connections + others > room)
    return `This node may open ${connections} connections, others have ${others} now, and the database allows ${room}. ${remedy}`
  return undefined
}

async function readRoom(pool: Pool): Promise<{ room: number; others: number; isPooled: boolean }> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Record<'pid' | 'room' | 'others', string>>(roomQuery)
    const [row] = rows
    return { room: Number(row?.room), others: Number(row?.others), isPooled: processOf(client) !== Number(row?.pid) }
  } finally {
    client.release()
  }
}

// What the handshake told. A pooler tells a number of its own: any of its connections may serve the next query.
function processOf(client: PoolClient): unknown {
  return Reflect.get(client, 'processID')
}

// Limits of a role or a database, which hosts set, don't apply to superusers. -1 is none.
const roomQuery = `
  select pg_backend_pid() as pid,
    (select count(*) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as others,
    case when rolsuper then most else least(most, nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) end as room
  from pg_roles, pg_database, (select
    current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true), '0')::int as most) as server
  where rolname = current_user and datname = current_database()`
