// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the dependencies when node_modules does not fit the lockfile, this Node and this platform.
 * A killed install leaves no stamp and is done again.
 * @param {string} root
 * @returns {Promise<boolean>} whether the dependencies are there
 */
export async function install(root) {
  const stampFile = join(root, 'node_modules', '.latchkey-install')
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  // To standard error: standard output may be for a program that waits for one line (npm start -- --json).
  const onOutput = (/** @type {string} */ text) => process.stderr.write(text)
  onOutput('Installing the dependencies, which can take a few minutes …\n')
  // Not `npm ci`: some versions of it stop where a package names binaries that its authors never published.
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const isDone = await run(command, [...before, 'install', '--no-save'], { cwd: root, limitMs: 15 * 60_000, onOutput })
  if (isDone) writeFileSync(stampFile, stamp)
  return isDone
}
