// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../test/run.mjs'
import { hashSources, sourcesOf } from './hashSources.mjs'

/**
 * Builds the docs site into `.cache/docs/site`, unless nothing has changed since the last build.
 * @param {string} root
 * @param {{ onOutput?: (text: string) => void }} [options]
 * @returns {Promise<string>} The folder.
 */
export async function buildDocs(root, { onOutput = () => {} } = {}) {
  const site = join(root, '.cache', 'docs', 'site')
  const stampFile = join(root, '.cache', 'docs', 'site.stamp')
  const stamp = hashSources(root, sourcesOf.docs)
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return site
  let said = ''
  const args = ['--conditions=@latchkey/source', '--import', 'tsx', join(root, 'scripts', 'docs.ts')]
  const isDone = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    limitMs: 10 * 60_000,
    onOutput(text) {
      said += text
      onOutput(text)
    },
  })
  if (!isDone) throw new Error(`The docs could not be built:\n${said.slice(-8_000)}`)
  await writeFile(stampFile, stamp)
  return site
}
