import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import type { ConfigInput } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { holdDatabase } from './databases.ts'
import { type RelayOptions, startRelay } from './startRelay.ts'

type Start = (options?: RelayOptions) => ReturnType<typeof startRelay>

/** Runs a suite on a relay with each kind of mailbox. Everything that `start` starts is stopped after each test. */
export function describeOnMailboxes(title: string, suite: (start: Start) => void): void {
  describe(`${title} in files`, () => {
    let dataDir = ''
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
    })
    suite(startEach(holdDatabase(), () => ({ dataDir })))
    afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  })
  describe(`${title} in PostgreSQL`, () => {
    suite(startEach(holdDatabase(), () => ({ databaseUrl: 'postgres://open/already' })))
  })
  describe.skipIf(redisIsMissing)(`${title} on Redis${redisIsMissing ? ` (${redisIsMissing})` : ''}`, () => {
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis?.stop())
    suite(
      startEach(
        () => drizzle.mock(),
        () => ({ valkeyUrl: redis?.url }),
      ),
    )
  })
}

function startEach(database: () => Database, where: () => Partial<ConfigInput>): Start {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  return async ({ settings, ...rest } = {}) => {
    const relay = await startRelay(database(), { ...rest, settings: { ...settings, ...where() } })
    stops.push(relay.stop)
    return relay
  }
}
