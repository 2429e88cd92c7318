import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { descendantsOf } from './processorTime.ts'

export type Bundle = Awaited<ReturnType<typeof startBundle>>

/** Where the server's pages are. */
export const site = 'https://app.example'
/** Where its embedded wallet is, if it has one. */
export const secureSite = 'https://secure.app.example'
/** The network that it serves. */
export const CHAIN = 31_337

/**
 * Starts the server of a checkout, bundled as `npm start` does it, with its embedded database in a folder.
 *
 * @param settings further ones, such as `databaseUrl`
 */
export async function startBundle(root: string, folder: string, nodeUrl: string, settings: object = {}) {
  mkdirSync(folder, { recursive: true })
  const network = `eip155:${CHAIN}`
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = {
    port: 0,
    publicUrl: site,
    dataDir: join(folder, 'data'),
    cacheDir: join(folder, 'cache'),
    projectId: '0'.repeat(32),
    defaultNetwork: network,
    networks: [{ id: network, name: 'Test', nativeCurrency, upstreams: [{ http: nodeUrl }] }],
    rateLimit: 'off',
    ...settings,
  }
  const path = join(folder, 'config.json')
  writeFileSync(path, JSON.stringify(config))
  const { bundleProgram } = await import(pathToFileURL(join(root, 'scripts/build/bundleProgram.mjs')).href)
  const file: string = await bundleProgram(join(root, 'apps/server/src/main.ts'))
  const started = performance.now()
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), file], {
    cwd: root,
    env: { ...process.env, LATCHKEY_CONFIG: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid = 0 } = child
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000)
      const [, found] = /"listening":"http:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  })
  return {
    pid,
    port,
    startSeconds: (performance.now() - started) / 1000,
    /** Resident bytes; of the database what each process has of its own, and its share of what they have together. */
    memory: () => ({
      serverBytes: kilobytesOf(pid, 'Rss') * 1024,
      databaseBytes: descendantsOf(pid).reduce((sum, each) => sum + kilobytesOf(each, 'Pss'), 0) * 1024,
    }),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
    },
  }
}

// Nothing of a process that has just ended: a database ends one with each connection.
function kilobytesOf(pid: number, field: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}
