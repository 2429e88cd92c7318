import type { Pool, PoolClient } from 'pg'
import { beginUnlimited } from './beginUnlimited.ts'

/**
 * Runs `work` in a transaction on a connection of its own: all or nothing. It takes as long as it takes, whatever limits in
 * time its role has.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await beginUnlimited(connection)
    const result = await work(connection)
    await connection.query('commit')
    return result
  } finally {
    // Closing it rolls back what is not committed.
    connection.release(true)
  }
}
