import { setTimeout as delay } from 'node:timers/promises'
import type { Queries } from '../accountsDeps.ts'
import { hashOf } from './audit.ts'
import { readAuditLog } from './readAuditLog.ts'

/** `brokenAt`: the number of the first entry that doesn't fit; undefined if the log is intact. */
export type AuditCheck = { lines: number; brokenAt: number | undefined }

/**
 * Verifies the whole audit log. Entries that retention deleted at the start are not an error: the chain starts at the
 * oldest remaining entry. The first entry that doesn't fit was changed, or its predecessor is missing; in a batch, a
 * change shows at the last of its entries.
 *
 * @param pauseMs between some hundred entries each, so that a server goes on answering meanwhile
 */
export async function verifyAuditChain(
  db: Queries,
  { pauseMs = 0, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<AuditCheck> {
  let count = 0
  let previous: string | undefined
  for await (const lines of readAuditLog(db)) {
    if ('unreadable' in lines) return { lines: count, brokenAt: lines.unreadable }
    for (const line of lines) {
      if (previous !== undefined && line.previousHash !== previous) return { lines: count, brokenAt: line.seq }
      if (line.hash !== hashOf(line.previousHash, line)) return { lines: count, brokenAt: line.seq }
      previous = line.hash
      count++
    }
    await delay(pauseMs, undefined, { signal })
  }
  return { lines: count, brokenAt: undefined }
}
