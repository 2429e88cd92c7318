import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowDatabaseUrl } from '../../apps/server/src/test/databases.ts'
import { createRelayKey, createRelayToken } from '../../apps/server/src/test/relayClient.ts'
import { openSocket } from './openSocket.ts'
import { domains, proxyPrograms, type RunningProxy } from './proxies.ts'
import { type Failure, startLoad } from './startLoad.ts'
import { type RunningNode, startNodes } from './startNodes.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-leaving-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
const missing = proxyPrograms.map((program) => program.missing).find(Boolean)
const title = (text: string) => (missing ? `${text} (${missing})` : text)

/** What Caddy and nginx need at most to notice that a node is gone. */
const NOTICED_MS = 2_500
/** What nginx needs at most to use a node again. */
const BACK_MS = 3_000
const CUT_MAX = 3

// Both proxies at once, in front of the same two nodes.
describe('while a node leaves', () => {
  let nodes: RunningNode[]
  let proxies: { name: string; proxy: RunningProxy }[]
  beforeAll(async () => {
    if (missing) return
    const { url: databaseUrl, giveBack } = await borrowDatabaseUrl()
    const anvil = await startAnvil()
    stops.push(giveBack, anvil.stop)
    nodes = await startNodes(home, { databaseUrl, networks: [{ id: 'eip155:31337', http: anvil.http }] })
    stops.push(() => Promise.all(nodes.map(({ process }) => process.end('SIGKILL'))))
    proxies = await Promise.all(
      proxyPrograms.map(async ({ name, start }) => {
        mkdirSync(join(home, name))
        const proxy = await start(join(home, name), nodes)
        stops.push(proxy.stop)
        return { name, proxy }
      }),
    )
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })

  const openRelay = ({ port, authority }: RunningProxy) => {
    const auth = createRelayToken(createRelayKey(), { aud: `wss://${domains.wallet}/relay` })
    return openSocket(`wss://${domains.wallet}:${port}/relay/?auth=${auth}`, authority)
  }

  it.skipIf(missing)(title('no request is lost when it is told to stop and starts again'), async () => {
    const loads = proxies.map(({ name, proxy }) => ({ name, ...startLoad(proxy) }))
    const sockets = await Promise.all([0, 1, 2, 3].flatMap(() => proxies.map(({ proxy }) => openRelay(proxy))))
    const closes = sockets.map(({ closed }) => closed)
    await delay(500)
    expect(await nodes[0]?.process.end('SIGTERM')).toEqual([0, null])
    const codes = await Promise.all(closes.map((closed) => Promise.race([closed, delay(100, 0)])))
    // Those of the other node are untouched.
    expect([...new Set(codes)].sort()).toEqual([0, 4010])
    await Promise.all(proxies.map(async ({ proxy }) => (await openRelay(proxy)).close()))
    await nodes[0]?.process.start()
    await delay(BACK_MS)
    await Promise.all(loads.map(({ stop }) => stop()))
    console.info(loads.map(({ name, count, failures }) => `${name}: ${count()} requests, ${failures.length} failed`))
    for (const { name, failures } of loads) {
      // nginx doesn't know that a node is about to close its port: what arrives in that millisecond is cut, and no POST
      // is repeated.
      const isCut = ({ kind, reason }: Failure) => name === 'nginx' && kind === 'call' && reason === '502'
      expect(failures.filter((failure) => !isCut(failure))).toEqual([])
      expect(failures.length).toBeLessThanOrEqual(CUT_MAX)
    }
    expect(Math.min(...loads.map(({ count }) => count()))).toBeGreaterThan(50)
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  it.skipIf(missing)(title('everything works again soon after it is killed'), async () => {
    const loads = proxies.map(({ name, proxy }) => ({ name, ...startLoad(proxy) }))
    await delay(500)
    await nodes[1]?.process.end('SIGKILL')
    const killedAt = Date.now()
    await delay(NOTICED_MS + 500)
    await nodes[1]?.process.start()
    await delay(500)
    await Promise.all(loads.map(({ stop }) => stop()))
    console.info(loads.map(({ name, count, failures }) => ({ name, count: count(), failures: describeAll(failures) })))
    const failures = loads.flatMap((load) => load.failures)
    expect(failures.filter(({ at }) => at - killedAt > NOTICED_MS)).toEqual([])
    // What only reads is tried at the other node.
    expect(failures.filter(({ kind }) => kind !== 'call')).toEqual([])
    function describeAll(all: typeof failures) {
      return all.map(({ kind, reason, at }) => `${kind} ${reason} after ${at - killedAt} ms`)
    }
  })

  it.skipIf(missing)(title('nginx loses nothing if the node was taken out of its configuration before'), async () => {
    const [, nginx] = proxies
    if (!nginx?.proxy.takeOut) throw new Error('nginx can take nodes out')
    const load = startLoad(nginx.proxy)
    await delay(500)
    nginx.proxy.takeOut(nodes[0] as RunningNode)
    await delay(1_000)
    await nodes[0]?.process.end('SIGTERM')
    await delay(500)
    await load.stop()
    await nodes[0]?.process.start()
    console.info(`nginx: ${load.count()} requests, ${load.failures.length} failed`)
    // A connection that nginx closed while it was reloaded is opened again by any browser.
    expect(load.failures.filter(({ reason }) => reason !== 'ECONNRESET')).toEqual([])
  })
})
