import type { Lockfile } from '../licences/inspectTree.ts'

/**
 * The folders that npm creates when a host app installs a package: the package and all its dependencies and required
 * peers, as the lockfile resolves them. Optional dependencies and optional peers don't count.
 */
export function listInstalled(lockfile: Lockfile, name: string): ReadonlySet<string> {
  const installed = new Set<string>()
  const waiting = [findFolder(lockfile, '', name)]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (installed.has(folder)) continue
    installed.add(folder)
    waiting.push(...listNeeded(lockfile, folder))
  }
  return installed
}

function listNeeded(lockfile: Lockfile, folder: string): readonly string[] {
  const locked = lockfile.packages[folder] ?? {}
  const source = locked.link ? (lockfile.packages[locked.resolved ?? ''] ?? {}) : locked
  const peers = Object.keys(source.peerDependencies ?? {}).filter(
    (peer) => !source.peerDependenciesMeta?.[peer]?.optional,
  )
  const from = locked.link ? (locked.resolved ?? '') : folder
  return [...Object.keys(source.dependencies ?? {}), ...peers].map((name) => findFolder(lockfile, from, name))
}

// Like Node: the nearest node_modules upwards.
function findFolder(lockfile: Lockfile, from: string, name: string): string {
  const steps = from.split('/').filter(Boolean)
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const folder = [...steps.slice(0, depth), 'node_modules', name].join('/')
    if (folder in lockfile.packages) return folder
  }
  throw new Error(`${name}, needed by ${from || 'the root'}, is not in the lockfile`)
}
