import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../pool/inTransaction.ts'
import { readDump } from './readDump.ts'
import { KEY_TABLE } from './tablesInOrder.ts'

/**
 * Adds keys to the managed wallets that have none, from a dump of the keys of any moment. Keys of other wallets are left
 * out: those wallets are not here, or were taken from the operator's hands since.
 *
 * @returns how many were added
 * @throws LatchkeyError `COMMAND_REFUSED` if it is no dump of keys, is broken off or of a newer version; then none is added
 */
export function restoreKeys(pool: Pool, lines: AsyncIterable<string>): Promise<number> {
  return inTransaction(pool, (connection) => insertKeys(connection, lines))
}

/** The same, within the caller's transaction. */
export async function insertKeys(connection: PoolClient, lines: AsyncIterable<string>): Promise<number> {
  const { rows } = await readDump(lines, 'keys')
  let added = 0
  for await (const { json } of rows) {
    const { rowCount } = await connection.query(
      `insert into ${KEY_TABLE} select k.* from json_populate_recordset(null::${KEY_TABLE}, $1::json) k
       join embedded_wallets w on w.id = k.wallet_id and w.recovery_mode = 'managed' on conflict do nothing`,
      [json],
    )
    added += rowCount ?? 0
  }
  return added
}
