import type { Logger } from 'pino'
import type { Metrics } from '../../../base/metrics.ts'
import { failureOf } from '../../../base/reasonOf.ts'
import type { Leases } from '../../../db/leases/createLeases.ts'
import { runPeriodically } from '../../../db/leases/runPeriodically.ts'
import type { Database } from '../../../db/openDatabase.ts'
import type { Check } from '../../readiness/createReadiness.ts'
import { countMismatches } from './countMismatches.ts'

const EVERY_MS = 10 * 60_000
const DOCS = 'docs/run/embedded-wallet-keys.md#after-a-restore'

type Deps = { db: Database; leases: Pick<Leases, 'take'>; log: Logger; metrics: Pick<Metrics, 'shareMismatches'> }

/**
 * Counts wallets and key shares that don't match, and logs each change: every node when it starts, then one node every
 * ten minutes, and each that has found some until they match again. The check only makes a node degraded: everyone else's
 * wallet works, and other nodes have the same database.
 */
export function watchMismatches({ db, leases, log, metrics }: Deps): { check: Check; stop: () => Promise<void> } {
  let found: string | undefined
  const isMatching = () => found === undefined || found === NONE
  const count = async () => {
    const counts = Object.entries(await countMismatches(db))
    for (const [kind, value] of counts) metrics.shareMismatches.set({ kind }, value)
    const now = Object.fromEntries(counts.filter(([, value]) => value > 0))
    const before = found ?? NONE
    found = JSON.stringify(now)
    if (found === before) return
    if (isMatching()) log.info('wallets and their key shares match again')
    else log.error({ ...now, docs: DOCS }, 'wallets and their key shares do not match')
  }
  const stop = runPeriodically(leases, {
    name: 'compare key shares',
    everyMs: EVERY_MS,
    run: count,
    runElsewhere: async () => found === NONE || (await count()),
    onFailure: (error) => log.warn(failureOf(error), 'wallets and key shares were not compared'),
  })
  return {
    check: {
      name: 'key shares',
      isEssential: false,
      read: async () => (isMatching() ? undefined : 'wallets and their key shares do not match'),
    },
    stop,
  }
}

const NONE = '{}'
