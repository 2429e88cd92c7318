import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleProgram } from '../../../scripts/build/bundleProgram.mjs'

import { freezeDatabase } from './test/freeze.ts'
import { startNode } from './test/nodes.ts'
import { connectRelay } from './test/relayClient.ts'
import { createDevice } from './test/secureClient.ts'
import { startSmtpInbox } from './test/smtpInbox.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-main-'))
const program = await bundleProgram(fileURLToPath(new URL('./main.ts', import.meta.url)))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const settings = {
  port: 0,
  stopDelaySeconds: 0,
  dataDir: join(home, 'data'),
  projectId: '0'.repeat(32),
  defaultNetwork: 'eip155:7',
  metricsPort: 0,
  networks: [
    {
      id: 'eip155:7',
      name: 'Seven',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      upstreams: [{ http: 'http://127.0.0.1:1' }],
    },
  ],
}

const SECURE_PORT = 20_000 + (process.pid % 20_000)
const METRICS_PORT = SECURE_PORT + 1
const slowBody = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })

function secureSettings() {
  const randomKey = () => randomBytes(32).toString('base64url')
  const origins = { publicUrl: 'http://localhost:3000', secureUrl: 'http://localhost:3001' }
  return { ...origins, securePort: SECURE_PORT, masterKey: randomKey(), recoveryKey: randomKey() }
}

function startMain(config: object, env: NodeJS.ProcessEnv = {}) {
  const path = join(home, 'config.json')
  writeFileSync(path, JSON.stringify(config))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, LATCHKEY_CONFIG: path, ...env },
    stdio: 'pipe',
  })
  // One that a failed test leaves would have the ports of the next.
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  const exit = once(child, 'exit')
  const ready = new Promise<string>((resolve, reject) => {
    exit.then(() => reject(new Error(`ended before it was ready: ${output.err}${output.out}`)))
    child.stdout.on('data', () => {
      const line = output.out.split('\n').find((text) => text.includes('"listening"'))
      if (line) resolve(JSON.parse(line).listening)
    })
  })
  ready.catch(() => {}) // Not every test waits for it.
  return { child, output, exit, ready }
}

describe('the program', () => {
  it('prints where it listens, and stops cleanly when it is told to', async () => {
    const { child, exit, ready, output } = startMain(settings)
    const url = await ready
    expect(await (await fetch(`${url}/v1/supported-chains`)).json()).toMatchObject({ http: ['eip155:7'] })
    const answer = await fetch(`${url}/ready`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'degraded', failing: [{ check: 'network eip155:7', reason: 'no node answers' }] },
    ])
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(output.err).toBe('')
  })

  it('says in one sentence what is wrong with the settings', async () => {
    const { exit, output } = startMain({ ...settings, projectId: 'x', defaultNetwork: 'eip155:1' })
    expect(await exit).toEqual([1, null])
    expect(output.err).toBe(
      'The configuration is not valid: projectId must be 32 lower-case hex digits; defaultNetwork is not one of the networks\n',
    )
  })

  it.each(['databaseUrl', 'valkeyUrl'])('says in one sentence that nothing listens at %s', async (setting) => {
    const scheme = { databaseUrl: 'postgres', valkeyUrl: 'redis' }[setting]
    const dataDir = join(home, setting)
    const url = `${scheme}://user:hunter2@127.0.0.1:1/2`
    const { exit, output } = startMain({ ...settings, dataDir, database: { startSeconds: 0 }, [setting]: url })
    expect(await exit).toEqual([1, null])
    expect(output.err).toBe(
      `The configuration is not valid: ${setting}: nothing listens at 127.0.0.1:1: start it, or correct the host and the port\n`,
    )
    expect(output.out).not.toContain('hunter2')
  })

  it('starts without its mail server, and says why that can’t be used', async () => {
    const { child, exit, ready, output } = startMain({
      ...settings,
      ...secureSettings(),
      dataDir: join(home, 'mail'),
      smtpUrl: 'smtp://user:hunter2@127.0.0.1:1',
    })
    const url = await ready
    const sentence = 'smtpUrl: nothing listens at 127.0.0.1:1: start it, or correct the host and the port'
    await expect.poll(() => output.out).toContain(sentence)
    const { failing } = await (await fetch(`${url}/ready`)).json()
    expect(failing).toContainEqual({ check: 'e-mail', reason: 'the mail server takes none' })
    expect(output.out).not.toContain('hunter2')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('stops with its database after an error that nothing handles, and says where it came from', async () => {
    const failing = "process.on('SIGUSR2', () => { throw new TypeError(String(2 ** 20)) })"
    const { child, exit, ready, output } = startMain(settings, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    })
    await ready
    child.kill('SIGUSR2')
    expect(await exit).toEqual([1, null])
    expect(output.out).toMatch(/"error":"TypeError","at":\[" {4}at .*nothing handles/)
    // The message may contain anything.
    expect(output.out + output.err).not.toContain('1048576')
    // Nothing was left half done: the next start finds its folder free.
    const next = startMain(settings)
    await next.ready
    next.child.kill('SIGTERM')
    expect(await next.exit).toEqual([0, null])
  })

  it('outlives a request for metrics without a valid address', async () => {
    const { child, exit, ready } = startMain({ ...settings, dataDir: join(home, 'metrics'), metricsPort: METRICS_PORT })
    await ready
    const socket = connect(METRICS_PORT, '127.0.0.1')
    socket.end('GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('ends with exit code 1 if a part of it does not stop in time, and says which', async () => {
    const dataDir = join(home, 'frozen')
    const { child, exit, ready, output } = startMain({ ...settings, dataDir, stopSeconds: 1 })
    await ready
    const { thaw } = freezeDatabase(dataDir)
    onTestFinished(thaw)
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
    // Whichever asked the database last.
    expect(output.out).toMatch(/"part":"(relay|services|database)".*did not stop in time/)
  })

  it('cuts no request and no socket when it is told to stop', { timeout: 180_000 }, async () => {
    const slowMs = 1_000
    const node = await startNode((_, response) =>
      setTimeout(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x7"}'), slowMs),
    )
    const inbox = await startSmtpInbox({ acceptMs: slowMs })
    const [network] = settings.networks
    const { child, exit, ready, output } = startMain({
      ...settings,
      dataDir: join(home, 'stopping'),
      networks: [{ ...network, upstreams: [{ http: node.url }] }],
      // Long enough for both loads below on a busy machine.
      stopDelaySeconds: 4,
      rateLimit: 'off',
      ...secureSettings(),
      smtpUrl: inbox.url,
      mailFrom: 'a@example.com',
    })
    const url = await ready
    const secureUrl = `http://127.0.0.1:${SECURE_PORT}`
    const relays = await Promise.all(
      Array.from({ length: 500 }, () => connectRelay(`${url.replace('http', 'ws')}/relay`)),
    )
    const rpc = `${url}/v1?projectId=${settings.projectId}&chainId=eip155:7`
    const slowCall = () => fetch(rpc, { method: 'POST', body: slowBody }).then((response) => response.status)
    const login = async (_: unknown, index: number) => {
      const device = await createDevice((path, init) => fetch(secureUrl + path, init))
      return (await device.send('/api/login/email', { email: `a${index}@example.com` })).status
    }
    const calls = Promise.all(Array.from({ length: 30 }, slowCall))
    const logins = Promise.all(Array.from({ length: 20 }, login))
    await new Promise((resolve) => setTimeout(resolve, slowMs / 2))
    child.kill('SIGTERM')
    // A load balancer goes on sending visitors here until it has noticed.
    const later: Promise<number>[] = []
    const statuses: number[] = []
    for (const origin of [url, secureUrl]) {
      let status = 200
      while (status === 200) {
        later.push(slowCall())
        status = (await fetch(`${origin}/ready`)).status
        statuses.push(status)
      }
      expect((await fetch(`${origin}/health`)).status).toBe(origin === url ? 200 : 404)
    }
    expect(statuses.at(-1)).toBe(503)
    expect(await calls).toEqual(Array(30).fill(200))
    expect(await logins).toEqual(Array(20).fill(200))
    expect(await Promise.all(later)).toEqual(later.map(() => 200))
    const codes = await Promise.all(relays.map(({ closed }) => closed.then(({ code }) => code)))
    expect(codes).toEqual(Array(500).fill(4010))
    expect(await exit).toEqual([0, null])
    expect(output.err).toBe('')
    expect(output.out).not.toContain('were cut')
    await Promise.all([node.stop(), inbox.stop()])
  })
})
