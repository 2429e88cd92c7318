import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readBlocks } from '../../scripts/docs/readBlocks.ts'
import { freePort } from '../../scripts/test/freePort.ts'
import { within } from '../world/within.ts'
import { execute } from './execute.ts'
import { type AppFiles, makeApp } from './makeApp.ts'
import { root } from './readme.ts'

const START_LIMIT_MS = 120_000
const versions = { next: '16.4.6', typescript: '5.9.3', '@types/node': '20.19.43' }

/**
 * Builds an app of Next.js with Cache Components, which checks its types, and serves it on a free port with the variables
 * of `docs/guides/server-rendering.md`. Returns its origin.
 */
export async function serveNextApp(
  server: string,
  app: AppFiles,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const files = {
    // Browsers ask for one, and log an error if there is none.
    'app/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>',
    'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true }',
    ...app.files,
  }
  const moved = { migratesTo: app.migratesTo, isScaffolded: false }
  const folder = await makeApp({ versions: { ...versions, ...app.versions }, files, ...moved }, atEnd)
  // The app must know its origin before it listens.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = { LATCHKEY_URL: server, LATCHKEY_AUDIENCE: origin }
  const env = { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = `${folder}/node_modules/next/dist/bin/next`
  await execute(process.execPath, [next, 'build'], { cwd: folder, env })
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    ...{ cwd: folder, env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  atEnd(() => {
    child.kill('SIGKILL')
    return ended
  })
  const listening = async () => {
    for await (const line of createInterface(child.stdout)) if (line.includes(origin)) return
    throw new Error('next start ended')
  }
  await within('next start', listening(), START_LIMIT_MS)
  child.stdout.resume()
  return origin
}

/** The files of a page of the docs, which name themselves in their first line. */
export function documentedApp(path: string, server: string): Record<string, string> {
  const files = readBlocks(root, path).flatMap(({ code }) => {
    const [, name] = /^\/\/ (proxy\.ts|app\/[\w/-]+\.tsx?)\n/.exec(code) ?? []
    return name ? [[name, code.replace('http://localhost:3000', server)]] : []
  })
  if (files.length < 2) throw new Error(`${path} has no files of a Next.js app`)
  return Object.fromEntries(files)
}
