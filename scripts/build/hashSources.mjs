// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of each built application, from the repository's root. */
export const sourcesOf = /** @type {const} */ ({
  web: [
    'package-lock.json',
    'apps/web',
    'packages/accounts',
    'packages/protocol',
    'packages/siwx',
    'packages/walletconnect',
    'packages/core',
    'packages/ui',
    'packages/react',
  ],
  standalone: [
    'package-lock.json',
    'packages/accounts',
    'packages/protocol',
    'packages/siwx',
    'packages/walletconnect',
    'packages/core',
    'packages/ui',
    'packages/react',
    'packages/elements',
    'scripts/packages/bundleStandalone.ts',
  ],
  docs: [
    ...['package-lock.json', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
    ...['docs', 'examples', 'packages', 'apps', 'scripts/docs', 'scripts/docs.ts'],
  ],
  frame: ['package-lock.json', 'apps/frame', 'packages/accounts', 'packages/protocol', 'packages/siwx', 'packages/ui'],
})
const left = new Set(['node_modules', 'dist', '.cache', 'test'])

/**
 * A hash of everything an application is built from: names and contents, but not times, which a checkout changes. Reads
 * synchronously, because a thousand small files cost eight times as much one promise each.
 * @param {string} root
 * @param {readonly string[]} parts
 */
export function hashSources(root, parts) {
  const hash = createHash('sha256')
  for (const part of parts) add(hash, join(root, part), part)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 * @param {string} name
 */
function add(hash, path, name) {
  if (!statSync(path).isDirectory()) {
    hash.update(`${name}\0`).update(readFileSync(path))
    return
  }
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!left.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      add(hash, join(path, entry.name), `${name}/${entry.name}`)
}
