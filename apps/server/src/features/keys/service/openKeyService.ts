import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { createLimitAlarm } from '../../../base/createLimitAlarm.ts'
import type { Metrics } from '../../../base/metrics.ts'
import { failureOf } from '../../../base/reasonOf.ts'
import type { Config } from '../../../config/configSchema.ts'
import { readMasterKeys } from '../../../config/masterKeys.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { takeRate } from '../../accounts/takeRate.ts'
import { announceKeys } from './announceKeys.ts'
import { createKeyService } from './createKeyService.ts'
import type { KeyService, MasterKind } from './keyService.ts'
import { checkOf, numberMasterKeys } from './masterVersions.ts'
import { rotateMasterKeys } from './rotateMasterKeys.ts'

const TEND_EVERY_MS = 10 * 60_000

type Deps = { config: Config; db: Database; log: Logger; metrics: Metrics; now: () => number }

/**
 * The in-process key service with the configured master keys. Rewraps rows of older keys with the preferred one, at
 * startup and whenever another server has written some.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if these aren't the keys of this database
 */
export async function openKeyService({ config, db, log, metrics, now }: Deps) {
  const secrets = readMasterKeys(config)
  const masterKeys = await numberMasterKeys(db, secrets, now())
  const fingerprintsOf = (kind: MasterKind) => secrets[kind].map((secret) => checkOf(kind, secret))
  const node = { host: hostname(), auth: fingerprintsOf('auth'), recovery: fingerprintsOf('recovery') }
  const announcement = await announceKeys(db, node, log)
  const keyService: KeyService = await createKeyService({
    masterKeys,
    limits: {
      takeRate: (rate) => takeRate(db, rate, now()),
      allPerMinute: config.sharesPerMinute,
      onUse: createLimitAlarm({ limit: 'sharesPerMinute', log, metrics, now }),
      onAlarm(kind) {
        metrics.shareAlarms.inc({ kind })
        log.warn({ kind }, 'key shares are requested faster than people sign')
      },
    },
  })
  let tending = Promise.resolve()
  const tend = () => {
    tending = tending.then(async () => {
      const { moved, closed } = await rotateMasterKeys(db, keyService, now)
      if (moved > 0) log.info({ moved }, 'shares were moved to the newest master key')
      if (closed > 0) log.error({ closed }, 'shares do not open with the master keys')
    })
    tending = tending.catch((error: unknown) => log.warn(failureOf(error), 'master keys were not tended'))
  }
  tend()
  const timer = setInterval(tend, TEND_EVERY_MS)
  return {
    keyService,
    /** Stops the background work. */
    async stop() {
      clearInterval(timer)
      await tending
      await announcement.stop()
    },
  }
}
