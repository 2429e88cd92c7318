// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the dependencies if node_modules doesn't match the lockfile, this Node and this platform. An interrupted
 * install leaves no stamp and is repeated.
 * @param {string} root
 * @returns {Promise<boolean>} whether the dependencies are installed
 */
export async function install(root) {
  const stampFile = join(root, 'node_modules', '.latchkey-install')
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  // To standard error, because a program may read one line from standard output (npm start -- --json).
  const onOutput = (/** @type {string} */ text) => process.stderr.write(text)
  onOutput('Installing the dependencies, which can take a few minutes …\n')
  // Not `npm ci`: some versions of it stop when a package lists binaries that were never published.
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  // What packages warn about is nothing that whoever installs this could mend.
  const args = [...before, 'install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error']
  const isDone = await run(command, args, { cwd: root, limitMs: 15 * 60_000, onOutput })
  if (isDone) writeFileSync(stampFile, stamp)
  return isDone
}
