import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import type { Database } from '../db/openDatabase.ts'
import { describeOnDatabases } from './databases.ts'
import { type RelayOptions, startRelay } from './startRelay.ts'

type Start = (options?: RelayOptions) => ReturnType<typeof startRelay>

/** Runs a suite on a relay with each kind of mailbox. What `start` starts is stopped after each test. */
export function describeOnMailboxes(title: string, suite: (start: Start) => void): void {
  describeOnDatabases(title, (database) => suite(startEach(database)))
  describe.skipIf(redisIsMissing)(`${title} on Redis${redisIsMissing ? ` (${redisIsMissing})` : ''}`, () => {
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis?.stop())
    const onRedis = startEach(() => drizzle.mock())
    suite(({ settings, ...rest } = {}) => onRedis({ ...rest, settings: { ...settings, valkeyUrl: redis?.url } }))
  })
}

function startEach(database: () => Database): Start {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  return async (options) => {
    const relay = await startRelay(database(), options)
    stops.push(relay.stop)
    return relay
  }
}
