import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/**
 * Drizzle over a pool. Its own transactions keep a connection for ever if `begin` fails on it, and hide an error behind
 * that of a rollback which fails too. Here, a connection always goes back, and the first error is thrown.
 */
export function createDatabase(pool: Pool): NodePgDatabase & { $client: Pool } {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let failed: { error: unknown } | undefined
    try {
      return await drizzle(client).transaction(
        (tx) =>
          work(tx).catch((error: unknown) => {
            failed = { error }
            throw error
          }),
        config,
      )
    } catch (error) {
      throw failed ? failed.error : error
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
