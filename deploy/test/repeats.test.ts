import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/test/freePort.ts'
import { ask } from './ask.ts'
import { domains, proxyPrograms } from './proxies.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-repeats-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

for (const { name, missing, start } of proxyPrograms) {
  const title = `${name} never sends a POST twice, and goes on using nodes that dropped one`
  it.skipIf(missing)(missing ? `${title} (${missing})` : title, async () => {
    const nodes = [await startNode(), await startNode()]
    const folder = join(home, name)
    mkdirSync(folder)
    const proxy = await start(folder, nodes)
    stops.push(proxy.stop)
    const url = `https://${domains.wallet}:${proxy.port}`
    const post = (path: string) => ask(url + path, proxy.authority, { method: 'POST', body: 'x'.repeat(100_000) })
    for (let count = 1; count <= 4; count++) {
      const { status } = await post('/drop')
      expect(status).toBe(502)
      expect(nodes.reduce((sum, { dropped }) => sum + dropped(), 0)).toBe(count)
      expect([(await post('/take')).status, (await post('/take')).status]).toEqual([200, 200])
    }
  })

  const dead = `${name} sends what a dead node never received to the other one`
  it.skipIf(missing)(missing ? `${dead} (${missing})` : dead, async () => {
    const folder = join(home, `${name}-dead`)
    mkdirSync(folder)
    const node = await startNode()
    const proxy = await start(folder, [{ port: await freePort(), securePort: await freePort() }, node])
    stops.push(proxy.stop)
    const url = `https://${domains.wallet}:${proxy.port}/take`
    const answers: number[] = []
    for (let count = 0; count < 20; count++) {
      const [read, sent] = await Promise.all([
        ask(url, proxy.authority),
        ask(url, proxy.authority, { method: 'POST', body: 'x'.repeat(1_000) }),
      ])
      answers.push(read.status, sent.status)
      await delay(20)
    }
    expect(answers.filter((status) => status !== 200)).toEqual([])
  })
}

/** A node that drops the connection of each POST to `/drop` after it has read it, and takes everything else. */
async function startNode() {
  let dropped = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.url !== '/drop') return response.end('taken')
      dropped++
      request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { port, securePort: port, dropped: () => dropped }
}
