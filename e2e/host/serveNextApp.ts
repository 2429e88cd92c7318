import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readBlocks } from '../../scripts/docs/readBlocks.ts'
import { within } from '../world/within.ts'
import { everyExportPage, everyExportParts } from './everyExport.ts'
import { execute } from './execute.ts'
import { type AppVersions, makeApp } from './makeApp.ts'
import { root } from './readme.ts'

const START_LIMIT_MS = 120_000

/**
 * Builds the app of *Next.js* in `docs/other-libraries.md` with Cache Components and every export of `@latchkey/react` in
 * its page, and serves it on a free port. Returns its origin.
 */
export async function serveNextApp(
  server: string,
  versions: AppVersions,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const files = {
    ...documented(server),
    'app/page.tsx': everyExportPage,
    'app/parts.tsx': everyExportParts,
    // Browsers ask for one, and log an error if there is none.
    'app/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>',
    'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true }',
  }
  const folder = await makeApp({ versions, files, isScaffolded: false }, atEnd)
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = `${folder}/node_modules/next/dist/bin/next`
  await execute(process.execPath, [next, 'build'], { cwd: folder, env })
  const child = spawn(process.execPath, [next, 'start', '--port', '0'], {
    ...{ cwd: folder, env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  atEnd(() => {
    child.kill('SIGKILL')
    return ended
  })
  const listening = async () => {
    for await (const line of createInterface(child.stdout)) {
      const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? []
      if (origin) return origin
    }
    throw new Error('next start ended')
  }
  const origin = await within('next start', listening(), START_LIMIT_MS)
  child.stdout.resume()
  return origin
}

/** The files of the docs, which name themselves in their first line. */
function documented(server: string): Record<string, string> {
  const files = readBlocks(root, 'docs/other-libraries.md').flatMap(({ code }) => {
    const [, path] = /^\/\/ (app\/\w+\.tsx)\n/.exec(code) ?? []
    return path ? [[path, code.replace('http://localhost:3000', server)]] : []
  })
  if (files.length < 2) throw new Error('The docs have no files of a Next.js app')
  return Object.fromEntries(files)
}
