import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { bundleProgram } from '../../../../scripts/build/bundleProgram.mjs'
import { freePort } from '../../../../scripts/test/freePort.ts'
import { isLong } from '../../../../scripts/test/long.ts'
import { layReadyDatabase } from '../test/readyDatabase.ts'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../test/relayClient.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-kill-'))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const KILLS = isLong ? 30 : 1
const topics = Array.from({ length: 20 }, randomTopic)

// A hundred kills, on every kind of mailbox, are in bench/relay.
it(
  'what the relay acknowledged survives kill -9 of the server',
  async () => {
    await layReadyDatabase(join(home, 'data'), '.cache')
    const port = await freePort()
    const url = `ws://127.0.0.1:${port}/relay`
    const acknowledged = new Set<string>()
    const received = new Set<string>()
    let isFull = false
    let isOver = false

    /** Connects again and again, as SDKs do, and does its work on each connection until it breaks. */
    async function whileServed(key: ReturnType<typeof createRelayKey>, work: (client: Client) => Promise<unknown>) {
      while (!isOver && !(isFull && work === publish)) {
        const client = await connectRelay(url, { key }).catch(() => undefined)
        if (client) await work(client).catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 50))
        client?.socket.terminate()
      }
    }

    async function publish(client: Client) {
      await client.call('irn_batchSubscribe', { topics })
      await Promise.all(
        topics.map(async (topic) => {
          let message = randomMessage()
          while (!isFull) {
            if ((await client.call('irn_publish', { topic, message, ttl: 3600, tag: 1108 })) === true)
              acknowledged.add(topic + message)
            message = randomMessage()
          }
        }),
      )
    }
    const publishing = whileServed(createRelayKey(), publish)
    const receiving = whileServed(createRelayKey(), async (client) => {
      await client.call('irn_batchSubscribe', { topics })
      const ended = client.closed.then(() => Promise.reject(new Error('closed')))
      for (;;) {
        const { topic, message } = await Promise.race([client.next(), ended])
        received.add(topic + message)
      }
    })

    let server = await startServer(port)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size
      await vi.waitUntil(() => acknowledged.size > before + 200)
      server.child.kill('SIGKILL')
      await server.exited
      server = await startServer(port)
    }
    isFull = true
    await publishing
    const lost = () => [...acknowledged].filter((each) => !received.has(each))
    await vi.waitFor(() => expect(lost()).toEqual([]), { interval: 50 })
    isOver = true
    server.child.kill('SIGKILL')
    await Promise.all([receiving, server.exited])
    expect(acknowledged.size).toBeGreaterThan(KILLS * 200)
    // As many programs are started, one after the other.
  },
  300_000 + KILLS * 30_000,
)

type Client = Awaited<ReturnType<typeof connectRelay>>

async function startServer(port: number) {
  const config = join(home, 'config.json')
  const network = {
    id: 'eip155:7',
    name: 'Seven',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  }
  const relay = { mailboxMessages: 1_000_000, mailboxBytes: 10 ** 9, callsPerSecond: 100_000 }
  const settings = { port, dataDir: join(home, 'data'), projectId: '0'.repeat(32), defaultNetwork: network.id, relay }
  writeFileSync(config, JSON.stringify({ ...settings, networks: [network] }))
  const child = spawn(process.execPath, [await bundleProgram(main)], {
    env: { ...process.env, LATCHKEY_CONFIG: config },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('"listening"')) resolve()
    })
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return { child, exited }
}
