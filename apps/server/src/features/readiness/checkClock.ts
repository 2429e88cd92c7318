import type { DatabaseClock } from '../../db/databaseClock.ts'
import type { Check } from './createReadiness.ts'

const DIFFERENCE_MAX_MS = 30_000

/** Whether this machine's clock agrees with the database's. Tokens and certificates of others depend on it. */
export function checkClock({ ahead }: Pick<DatabaseClock, 'ahead'>): Check {
  return {
    name: 'clock',
    isEssential: true,
    async read() {
      const seconds = Math.round(ahead() / 1000)
      if (Math.abs(seconds) * 1000 <= DIFFERENCE_MAX_MS) return undefined
      // In steps, so that each second is not news.
      const about = `about ${Math.round(Math.abs(seconds) / 10) * 10} s`
      return `is ${about} ${seconds > 0 ? 'ahead of' : 'behind'} the database’s: synchronise both by NTP`
    },
  }
}
