// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../test/run.mjs'
import { hashSources } from './hashSources.mjs'

/**
 * Builds `apps/web` into its `dist`, unless nothing changed since the last time.
 * @param {string} root
 * @param {{ onOutput: (text: string) => void }} options
 * @returns {Promise<string>} What was done, in a word or two.
 */
export async function buildWeb(root, { onOutput }) {
  const web = join(root, 'apps', 'web')
  const stampFile = join(web, 'dist', '.stamp')
  const stamp = await hashSources(root)
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (built === stamp) return 'built before'
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  let said = ''
  const isDone = await run(process.execPath, [vite, 'build'], {
    cwd: web,
    // A test's own `NODE_ENV` would make React's slow development build, and `npm start` would go on serving it.
    env: { ...process.env, NODE_ENV: 'production' },
    limitMs: 5 * 60_000,
    onOutput(text) {
      said += text
      onOutput(text)
    },
  })
  if (!isDone) throw new Error(`The web application could not be built:\n${said.slice(-4_000)}`)
  await writeFile(stampFile, stamp)
  return 'built'
}
