import type { Pool } from 'pg'
import { inTransaction } from '../../db/pool/inTransaction.ts'
import { refuseCommand } from '../../db/refuse.ts'

/** Any number that no other lock in this database uses. */
const LOCK = 7_203_513

/**
 * Does the work of one rotation of master keys, unless another runs: it would overwrite the key file with a new key of its
 * own, while rows are wrapped with this one's.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if another runs
 */
export async function withRotationLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  // Of the transaction, which a pooler keeps on one connection, and which ends with it, also if this process is killed.
  return inTransaction(pool, async (connection) => {
    const { rows } = await connection.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [LOCK])
    if (!rows[0]?.held)
      throw refuseCommand('Another rotation runs on this database: wait until it has ended, and run this again')
    return work()
  })
}
