import type { PoolClient } from 'pg'

/**
 * Begins a transaction without the limits in time that its role may have: a dump, a restore, a migration and what waits for
 * one take as long as they take.
 */
export async function beginUnlimited(connection: PoolClient, mode = ''): Promise<void> {
  await connection.query(
    `begin ${mode};
     set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}
