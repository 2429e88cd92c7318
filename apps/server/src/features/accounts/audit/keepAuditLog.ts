import type { Logger } from 'pino'
import type { Metrics } from '../../../base/metrics.ts'
import { failureOf } from '../../../base/reasonOf.ts'
import type { Leases } from '../../../db/leases/createLeases.ts'
import { runPeriodically } from '../../../db/leases/runPeriodically.ts'
import type { Queries } from '../accountsDeps.ts'
import { DAY_MS } from '../devices/devices.ts'
import { expireAuditLog, packAuditLog } from './packAuditLog.ts'
import { verifyAuditChain } from './verifyAuditChain.ts'

/** Some 20,000 entries a second at most. */
const PAUSE_MS = 40

type Deps = {
  db: Queries
  leases: Pick<Leases, 'take'>
  log: Logger
  metrics: Pick<Metrics, 'auditBrokenAt' | 'auditCheckedAt'>
  retentionDays: number
  now: () => number
}

/** Packs the audit log every ten minutes, and verifies it once a day. Returns a function that stops both. */
export function keepAuditLog(deps: Deps): () => Promise<void> {
  const { db, leases, log, now } = deps
  const stopping = new AbortController()
  const stopPacking = runPeriodically(leases, {
    name: 'pack audit log',
    everyMs: 10 * 60_000,
    run: () => packAuditLog(db, now()),
    onFailure: (error) => log.warn(failureOf(error), 'the audit log was not packed'),
  })
  const stopChecking = runPeriodically(leases, {
    name: 'check audit log',
    everyMs: DAY_MS,
    run: () => checkAuditLog(deps, stopping.signal),
    onFailure(error) {
      if (!stopping.signal.aborted) log.error(failureOf(error), 'the audit log was not verified')
    },
  })
  return async () => {
    stopping.abort()
    await stopPacking()
    await stopChecking()
  }
}

/** Verifies the log, alarms if it was changed, and then deletes what is too old: one after the other, so that no gap shows. */
export async function checkAuditLog(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, log, metrics, retentionDays, now } = deps
  const { lines, brokenAt } = await verifyAuditChain(db, { pauseMs: PAUSE_MS, ...(signal ? { signal } : {}) })
  metrics.auditBrokenAt.set(brokenAt ?? 0)
  metrics.auditCheckedAt.set(now() / 1000)
  if (brokenAt === undefined) log.info({ lines }, 'the audit log is intact')
  else
    log.error({ alarm: 'audit-chain', brokenAt }, 'the audit log was changed: an entry does not fit the one before it')
  await expireAuditLog(db, now() - retentionDays * DAY_MS)
}
