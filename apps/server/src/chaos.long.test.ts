import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../scripts/test/freePort.ts'
import { pgbouncerIsMissing } from '../../../scripts/test/pgbouncer.ts'
import { postgresIsMissing } from '../../../scripts/test/postgres.ts'
import { redisIsMissing } from '../../../scripts/test/redis.ts'
import type { ConfigInput } from './config/configSchema.ts'
import { type LoadBalancer, startLoadBalancer } from './test/chaos/loadBalancer.ts'
import { type LogLine, type NodeProcess, startNodeProcess } from './test/chaos/nodeProcess.ts'
import { createOutcomes } from './test/chaos/outcomes.ts'
import { startRelayTraffic } from './test/chaos/relayTraffic.ts'
import { startSurroundings } from './test/chaos/surroundings.ts'
import { startVisitors } from './test/chaos/visitors.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-chaos-'))
const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** How long everything may take to work again after a fault, on a busy machine. */
const RECOVERY_MS = 90_000
const LINES_A_MINUTE = 60

/** Another checkout, with its dependencies: the nodes are first those of its version, and upgraded to this one. */
const earlier = process.env.CHAOS_EARLIER
/** Changes every clock of a process but the monotonic one (Debian's path). */
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const missing = postgresIsMissing ?? redisIsMissing
const title = 'two nodes lose nothing that was acknowledged, whatever ends, hangs or is away'
const titled = (suffix: string, missing?: string) => `${title}${suffix}${missing ? ` (${missing})` : ''}`
const limit = { timeout: 900_000 }

it.skipIf(missing)(titled('', missing), limit, () => endureFaults({ isPooled: false }))
const missingPooler = missing ?? pgbouncerIsMissing
it.skipIf(missingPooler)(titled(', behind PgBouncer', missingPooler), limit, () => endureFaults({ isPooled: true }))

async function endureFaults({ isPooled }: { isPooled: boolean }): Promise<void> {
  const onStop = (stop: () => unknown) => stops.push(stop)
  const { disk, postgres, database, redis, valkey, inbox, config } = await startSurroundings({ isPooled, onStop })
  const ports = [await nodePorts(), await nodePorts()] as const
  const program = earlier && (await bundleOf(earlier))
  const [first, second] = await Promise.all([
    startNode('first', { ...config, ...ports[0] }, program),
    startNode('second', { ...config, ...ports[1] }, program),
  ])
  const nodes = [first, second]
  const pages = await balance(ports.map(({ port }) => port))
  const secure = await balance(ports.map(({ securePort }) => securePort))
  const areReady = () => ports.every(({ port, securePort }) => pages.isReady(port) && secure.isReady(securePort))
  await vi.waitUntil(areReady, { timeout: RECOVERY_MS })

  const began = Date.now()
  const outcomes = createOutcomes()
  const url = `http://127.0.0.1:${pages.port}`
  const visitors = startVisitors({ url, secureUrl: `http://127.0.0.1:${secure.port}`, inbox, outcomes })
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  const pairs = Array.from({ length: 4 }, () => startRelayTraffic(relayUrl, outcomes))
  const progress = () => [...visitors.done(), ...pairs.flatMap((pair) => [pair.count(), pair.received()])]

  /** Everything works: each kind of visit was finished, and messages were published and received. */
  async function works(): Promise<void> {
    await vi.waitUntil(areReady, { timeout: RECOVERY_MS })
    const before = progress()
    const moved = () => progress().every((count, index) => count >= (before[index] ?? 0) + 3)
    await vi.waitUntil(moved, { timeout: RECOVERY_MS }).catch(() => {
      throw new Error(`no progress: ${JSON.stringify([before, progress(), outcomes.counts])}`)
    })
  }

  async function restartEach(): Promise<void> {
    for (const node of nodes) {
      expect(await node.end('SIGTERM')).toEqual([0, null])
      await node.start()
      await works()
    }
  }

  async function fillDisk({ fill, empty }: { fill: () => void; empty: () => void }): Promise<void> {
    await during(10_000, fill, empty)
    // It ends if it couldn't write its log, and whoever runs it starts it again.
    if (!postgres.isRunning()) await postgres.startAgain()
  }

  async function startAhead(): Promise<void> {
    await second.end('SIGTERM')
    await second.start({ env: { LD_PRELOAD: faketime, FAKETIME: '+10m', FAKETIME_DONT_FAKE_MONOTONIC: '1' } })
    await delay(10_000)
    expect(pages.isReady(ports[1].port)).toBe(false)
    await second.end('SIGTERM')
    await second.start()
  }

  const faults: Record<string, () => Promise<unknown>> = {
    ...(earlier ? { 'an upgrade of one node after the other': restartEach } : {}),
    'kill -9 of a node': async () => {
      await first.end('SIGKILL')
      await delay(2_000)
      await first.start()
    },
    'kill -9 of both nodes': async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')))
      await Promise.all(nodes.map((node) => node.start()))
    },
    'SIGTERM of one node after the other': restartEach,
    'the database cut for 10 s': () => during(10_000, database.cut, database.mend),
    'the database frozen for 10 s': () => during(10_000, database.freeze, database.mend),
    'the database 50 ms slower for 10 s': () => during(10_000, () => database.slow(50), database.mend),
    'a restart of PostgreSQL': () => postgres.restart(),
    'kill -9 of PostgreSQL': async () => {
      await postgres.kill()
      await postgres.startAgain()
    },
    ...(disk ? { 'a full disk of PostgreSQL for 10 s': () => fillDisk(disk) } : {}),
    'Redis cut for 5 s': () => during(5_000, valkey.cut, valkey.mend),
    'Redis frozen for 5 s': () => during(5_000, valkey.freeze, valkey.mend),
    'kill -9 of Redis': async () => {
      await redis.kill()
      await redis.restart()
    },
    'kill -9 of both nodes, PostgreSQL and Redis': async () => {
      await Promise.all([...nodes.map((node) => node.end('SIGKILL')), postgres.kill(), redis.kill()])
      await Promise.all([postgres.startAgain(), redis.restart()])
      await Promise.all(nodes.map((node) => node.start()))
    },
    'a node frozen for 15 s': () => during(15_000, second.freeze, second.thaw),
    'a node’s clock ten minutes ahead for 10 s': () => during(10_000, second.skew, second.skew),
    ...(existsSync(faketime) ? { 'a node that starts ten minutes ahead': startAhead } : {}),
  }
  const seconds: Record<string, number> = {}
  await works()
  for (const [name, happen] of Object.entries(faults)) {
    await happen()
    const over = performance.now()
    await works()
    seconds[name] = Math.round((performance.now() - over) / 100) / 10
  }

  await Promise.all([visitors.stop(), ...pairs.map(({ stopPublishing }) => stopPublishing())])
  const findUndelivered = () => pairs.flatMap(({ lost }) => lost())
  await vi.waitUntil(() => findUndelivered().length === 0, { timeout: RECOVERY_MS }).catch(() => {})
  const undelivered = findUndelivered()
  const unfetchable = (await Promise.all(pairs.map(({ findUnfetchable }) => findUnfetchable()))).flat()
  await Promise.all(pairs.map(({ stop }) => stop()))
  const lostSessions = await visitors.findLost()
  const acknowledged = pairs.reduce((sum, { count }) => sum + count(), 0)
  const minutes = (Date.now() - began) / 60_000
  const linesAMinute = nodes.map(({ lines }) => Math.round(lines.filter(isAboutNode).length / minutes))
  console.table(outcomes.counts)
  console.info({
    ...{ minutes, linesAMinute, 'seconds until everything works again': seconds },
    sessions: { acknowledged: visitors.sessions(), lost: lostSessions.length },
    messages: { acknowledged, undelivered: undelivered.length, unfetchable: unfetchable.length },
    log: countLines(nodes),
  })
  expect({ undelivered, unfetchable, lostSessions }).toEqual({ undelivered: [], unfetchable: [], lostSessions: [] })
  expect(nodes.flatMap(({ deaths }) => deaths)).toEqual([])
  expect(outcomes.faults).toEqual([])
  expect(Math.max(...linesAMinute)).toBeLessThan(LINES_A_MINUTE)
  for (const node of nodes) expect(await node.end('SIGTERM')).toEqual([0, null])
}

async function nodePorts() {
  return { port: await freePort(), securePort: await freePort() }
}

/** The program of a checkout, bundled by that checkout. */
async function bundleOf(checkout: string): Promise<string> {
  const { bundleProgram } = await import(join(resolve(checkout), 'scripts/build/bundleProgram.mjs'))
  return bundleProgram(join(resolve(checkout), 'apps/server/src/main.ts'))
}

async function startNode(name: string, config: ConfigInput, program?: string): Promise<NodeProcess> {
  const node = await startNodeProcess(mkdtempSync(join(home, name)), config, { program })
  stops.push(() => node.end('SIGKILL'))
  return node
}

async function balance(ports: readonly number[]): Promise<LoadBalancer> {
  const balancer = await startLoadBalancer(ports)
  stops.push(balancer.stop)
  return balancer
}

async function during(ms: number, begin: () => unknown, end: () => unknown): Promise<void> {
  begin()
  await delay(ms)
  end()
}

/** Each sign-in is a line, however well everything works. */
function isAboutNode({ msg }: LogLine): boolean {
  return msg !== 'signed in'
}

function countLines(nodes: readonly NodeProcess[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { level, msg, reason = '', failing } of nodes.flatMap(({ lines }) => lines)) {
    const kind = [level, msg, reason, failing && JSON.stringify(failing)].join(' ').trim()
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
