// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../test/run.mjs'
import { hashSources, sourcesOf } from './hashSources.mjs'

/**
 * Builds `latchkey.js`, the one file for pages without a bundler, into `.cache/standalone`, unless nothing has changed since the
 * last build.
 * @param {string} root
 * @param {{ onOutput: (text: string) => void, isInBackground?: boolean }} options
 * @returns {Promise<string>} What was done, in a word or two.
 */
export async function buildStandalone(root, { onOutput, isInBackground = false }) {
  const stampFile = join(root, '.cache', 'standalone', '.stamp')
  const stamp = hashSources(root, sourcesOf.standalone)
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return 'built before'
  let said = ''
  const args = ['--import', 'tsx', join(root, 'scripts', 'standalone.ts'), ...(isInBackground ? ['--background'] : [])]
  const isDone = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    limitMs: 5 * 60_000,
    onOutput(text) {
      said += text
      onOutput(text)
    },
  })
  if (!isDone) throw new Error(`latchkey.js could not be built:\n${said.slice(-4_000)}`)
  await writeFile(stampFile, stamp)
  return 'built'
}
