import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Folder = { version?: string; link?: boolean; resolved?: string } & Partial<Record<Kind, Record<string, string>>>

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
type Kind = (typeof kinds)[number]

/**
 * The lockfile with what the manifests of our own packages say now. npm would do that too, but asks a registry meanwhile and may
 * move other packages.
 */
export function alignLockfile(root: string, text: string): string {
  const lockfile = JSON.parse(text) as { packages: Record<string, Folder> }
  for (const [folder, locked] of Object.entries(lockfile.packages)) {
    if (folder === '' || folder.includes('node_modules')) continue
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Folder
    if (manifest.version !== undefined) locked.version = manifest.version
    for (const kind of kinds) if (manifest[kind]) locked[kind] = sorted(manifest[kind])
  }
  return `${JSON.stringify(lockfile, undefined, 2)}\n`
}

function sorted(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => one.localeCompare(other, 'en')))
}
