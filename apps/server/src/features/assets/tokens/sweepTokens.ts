import { lt } from 'drizzle-orm'
import type { Database } from '../../../db/openDatabase.ts'
import { deleteOldest } from '../../../db/statements/deleteOldest.ts'
import { tokens } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
const RETENTION_DAYS = 30
const TOKENS_MAX = 500_000

/**
 * Deletes tokens that were read long ago, and the oldest beyond a maximum: anyone can make tokens. They are read from
 * the chain again when they are needed.
 */
export async function sweepTokens(db: Database, now: number, max = TOKENS_MAX): Promise<void> {
  await db.delete(tokens).where(lt(tokens.readAt, now - RETENTION_DAYS * DAY_MS))
  await deleteOldest(db, tokens, { key: [tokens.network, tokens.address], by: tokens.readAt, max })
}
