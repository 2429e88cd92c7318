import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../scripts/build/bundleProgram.mjs'
import { freePort } from '../../../scripts/test/freePort.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export type RelayServer = {
  readonly url: string
  readonly projectId: string
  /** Restarts it with the same port and data. `drain`: with SIGTERM; `kill`: with SIGKILL. */
  restart(how: 'drain' | 'kill'): Promise<void>
  stop(): Promise<void>
}

/** Our server with its relay, as a process of its own that can be killed. */
export async function startRelayServer(store: { databaseUrl?: string; valkeyUrl?: string } = {}): Promise<RelayServer> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
  const [port, projectId] = [await freePort(), '0'.repeat(32)]
  const network = {
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  }
  const networks = { defaultNetwork: network.id, networks: [network] }
  const settings = { port, dataDir: join(home, 'data'), projectId, ...networks, ...store }
  const config = join(home, 'config.json')
  await writeFile(config, JSON.stringify(settings))
  let child = await startProgram(config)
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url: `ws://127.0.0.1:${port}/relay`,
    projectId,
    async restart(how) {
      await end(how === 'kill' ? 'SIGKILL' : 'SIGTERM')
      child = await startProgram(config)
    },
    async stop() {
      await end('SIGTERM')
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function startProgram(config: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundleProgram(main)], {
    env: { ...process.env, LATCHKEY_CONFIG: config },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('"listening"')) resolve()
    })
    child.once('exit', () => reject(new Error('The server ended')))
  })
  return child
}
