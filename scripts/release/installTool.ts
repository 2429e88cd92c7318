import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Installs what only a release needs into `.cache/tools`, unless it is there: nobody else has to install it, or what it
 * depends on. Returns its `node_modules`.
 */
export async function installTool(root: string, { name, ...manifest }: Tool): Promise<string> {
  const folder = join(root, '.cache', 'tools', name)
  const modules = join(folder, 'node_modules')
  const done = join(folder, '.installed')
  if (existsSync(done)) return modules
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  await writeFile(done, '')
  return modules
}

type Tool = { name: string; dependencies: Record<string, string>; overrides?: object }

/** The registry of the release rehearsal. Its audit plugin names a version of node-fetch that doesn't exist. */
export const verdaccio: Tool = {
  name: 'verdaccio-6.8.0',
  dependencies: { verdaccio: '6.8.0' },
  overrides: { 'verdaccio-audit': { 'node-fetch': '2.7.0' } },
}

/** Reads and applies what `.changeset` says. */
export const changesets: Tool = {
  name: 'changesets-2.31.1',
  dependencies: { '@changesets/cli': '2.31.1', '@changesets/read': '0.6.7' },
}
