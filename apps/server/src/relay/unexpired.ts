import { sql } from 'drizzle-orm'

/**
 * Whether a row of `relay_messages` has not expired. Written so that PostgreSQL doesn't use the index on `expires_at`:
 * nearly every row matches, and without fresh statistics it would read that whole index to find a topic's messages.
 */
export function unexpired(now: number) {
  return sql`relay_messages.expires_at + 0 > ${now}`
}
