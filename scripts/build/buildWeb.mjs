// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../test/run.mjs'
import { hashSources, sourcesOf } from './hashSources.mjs'

/**
 * Builds what visitors load, `apps/web` and `apps/frame`, each into its `dist`, unless nothing has changed since the
 * last build.
 * @param {string} root
 * @param {{ onOutput: (text: string) => void }} options
 * @returns {Promise<string>} What was done, in a word or two.
 */
export async function buildWeb(root, options) {
  const web = await buildApp(root, 'web', options)
  const frame = await buildApp(root, 'frame', options)
  return web || frame ? 'built' : 'built before'
}

/**
 * @param {string} root
 * @param {keyof typeof sourcesOf} name
 * @param {{ onOutput: (text: string) => void }} options
 */
async function buildApp(root, name, { onOutput }) {
  const folder = join(root, 'apps', name)
  const stampFile = join(folder, 'dist', '.stamp')
  const stamp = hashSources(root, sourcesOf[name])
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (built === stamp) return false
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  let said = ''
  const isDone = await run(process.execPath, [vite, 'build'], {
    cwd: folder,
    // A test's `NODE_ENV` would produce React's slow development build, which `npm start` would then serve.
    env: { ...process.env, NODE_ENV: 'production' },
    limitMs: 5 * 60_000,
    onOutput(text) {
      said += text
      onOutput(text)
    },
  })
  if (!isDone) throw new Error(`apps/${name} could not be built:\n${said.slice(-4_000)}`)
  await writeFile(stampFile, stamp)
  return true
}
