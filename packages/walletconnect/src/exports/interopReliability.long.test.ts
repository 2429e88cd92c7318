import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postgresIsMissing, startPostgres } from '../../../../scripts/test/postgres.ts'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import { stopAfter } from '../../test/clients.ts'
import { type RelayServer, startRelayServer } from '../../test/relayServer.ts'
import { sessionPairs } from '../../test/sessionPairs.ts'
import { nothingAmiss, streamRequests } from '../../test/streamRequests.ts'

// Sessions of our clients and the public SDKs, while the relay's server is killed again and again.
const KILLS = Number(process.env.LATCHKEY_KILLS ?? 100)
const SEED = Number(process.env.LATCHKEY_SEED ?? Date.now() % 2 ** 31)
const pairs = Object.entries(sessionPairs).filter(([name]) => name.includes(process.env.LATCHKEY_PAIR ?? ''))
/** The public SDKs reconnect after a few seconds, and publish again after about 20. */
const SDK_MS = { connect: 3_000, publish: 60_000 }

describe(`every request gets one response, in order, over ${KILLS} kills of the server (LATCHKEY_SEED=${SEED})`, () => {
  // Restarting the server can take half a minute on a busy machine.
  const limits = { timeout: 300_000 + KILLS * 60_000 }

  it('on the embedded database', limits, () => countOver({}))

  it.skipIf(postgresIsMissing)('on PostgreSQL', limits, async () => {
    const databaseUrl = await startPostgres((stop) => stopAfter(stop))
    await countOver({ databaseUrl })
  })

  it.skipIf(redisIsMissing)('on Redis', limits, async () => {
    const redis = await startRedis({ options: ['--appendonly', 'yes', '--appendfsync', 'everysec'] })
    stopAfter(redis.stop)
    await countOver({ valkeyUrl: redis.url })
  })
})

it('every request gets one response, in order, when four sessions poll for ten minutes at the default limits', {
  timeout: 15 * 60_000,
}, async () => {
  const server = await startRelayServer()
  stopAfter(server.stop)
  const streams = await startStreams(server, 2_000)
  await pause(10 * 60_000)
  const accounts = await endStreams(streams, 30_000)
  for (const account of accounts) expect(account).toMatchObject({ answered: account.requests, ...nothingAmiss })
  for (const { requests } of accounts) expect(requests).toBeGreaterThan(250)
})

async function countOver(store: { databaseUrl?: string; valkeyUrl?: string }): Promise<void> {
  const server = await startRelayServer(store)
  stopAfter(server.stop)
  const streams = await startStreams(server, 50)
  for (const lifeMs of fc.sample(fc.integer({ min: 300, max: 1_000 }), { numRuns: KILLS, seed: SEED })) {
    // Wait until each pair has made progress, unless that takes too long.
    const before = streams.map(({ stream }) => stream.answered())
    const areAtWork = () => streams.every(({ stream }, index) => stream.answered() > (before[index] ?? 0))
    for (const since = Date.now(); !areAtWork() && Date.now() - since < SDK_MS.connect; ) await pause(20)
    await pause(lifeMs)
    await server.restart('kill')
  }
  const accounts = await endStreams(streams, SDK_MS.publish)
  for (const account of accounts.filter(({ name }) => name === 'our app, our wallet'))
    expect(account).toMatchObject({ answered: account.requests, ...nothingAmiss })
}

function startStreams(server: RelayServer, everyMs: number) {
  return Promise.all(
    pairs.map(async ([name, start]) => ({ name, stream: streamRequests(await start(server), everyMs) })),
  )
}

/** Prints what happened to all requests, including those that the SDKs lost. */
async function endStreams(streams: Awaited<ReturnType<typeof startStreams>>, patienceMs: number) {
  const accounts = await Promise.all(
    streams.map(async ({ name, stream }) => ({ name, ...(await stream.stop(patienceMs)) })),
  )
  console.table(accounts.map(({ errors, ...counts }) => ({ ...counts, errors: errors.length })))
  const errors = accounts.flatMap(({ name, errors }) => errors.map((error) => `${name}: ${error}`))
  if (errors.length > 0) console.log([...new Set(errors)].slice(0, 20).join('\n'))
  return accounts
}
