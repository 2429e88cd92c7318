import type { Logger } from 'pino'
import type { Database } from '../../db/openDatabase.ts'
import type { Metrics } from '../../metrics.ts'
import { failureOf } from '../../reasonOf.ts'
import type { Check } from '../readiness/createReadiness.ts'
import { countMismatches } from './countMismatches.ts'

const EVERY_MS = 10 * 60_000
const DOCS = 'docs/embedded-wallet-keys.md#after-a-restore'

type Deps = { db: Database; log: Logger; metrics: Pick<Metrics, 'shareMismatches'> }

/**
 * Counts wallets and key shares that don't match, now and every ten minutes, and logs each change. The check only makes
 * a node degraded: everyone else's wallet works, and other nodes have the same database.
 */
export function watchMismatches({ db, log, metrics }: Deps): { check: Check; stop: () => Promise<void> } {
  let logged = '{}'
  let isMatching = true
  let counting = Promise.resolve()
  const count = () => {
    counting = counting
      .then(async () => {
        const counts = Object.entries(await countMismatches(db))
        for (const [kind, value] of counts) metrics.shareMismatches.set({ kind }, value)
        const found = Object.fromEntries(counts.filter(([, value]) => value > 0))
        isMatching = Object.keys(found).length === 0
        if (JSON.stringify(found) === logged) return
        logged = JSON.stringify(found)
        if (isMatching) log.info('wallets and their key shares match again')
        else log.error({ ...found, docs: DOCS }, 'wallets and their key shares do not match')
      })
      .catch((error: unknown) => log.warn(failureOf(error), 'wallets and key shares were not compared'))
  }
  count()
  const timer = setInterval(count, EVERY_MS)
  return {
    check: {
      name: 'key shares',
      isEssential: false,
      read: async () => (isMatching ? undefined : 'wallets and their key shares do not match'),
    },
    async stop() {
      clearInterval(timer)
      await counting
    },
  }
}
