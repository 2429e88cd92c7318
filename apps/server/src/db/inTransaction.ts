import type { Pool, PoolClient } from 'pg'

/** Runs `work` in a transaction on a connection of its own: all or nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const result = await work(connection)
    await connection.query('commit')
    return result
  } finally {
    // Closing it rolls back what is not committed.
    connection.release(true)
  }
}
