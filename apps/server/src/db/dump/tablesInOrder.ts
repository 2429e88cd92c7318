import type { PoolClient } from 'pg'

/** The table that operators back up apart from the others (docs/run/embedded-wallet-keys.md). */
export const KEY_TABLE = 'wallet_keys'

/** The tables of the schema, each after those that its rows refer to. */
export async function tablesInOrder(connection: PoolClient): Promise<string[]> {
  const { rows: tables } = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: references } = await connection.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to from pg_constraint c
     join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid where c.contype = 'f'`,
  )
  const ordered = new Set<string>()
  const visit = (name: string, above: readonly string[]) => {
    for (const { from, to } of references)
      if (from === name && !above.includes(to) && !ordered.has(to)) visit(to, [...above, to])
    ordered.add(name)
  }
  for (const { name } of tables) visit(name, [name])
  return [...ordered]
}
