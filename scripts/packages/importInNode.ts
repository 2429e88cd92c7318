import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackedPackage } from './pack.ts'

const execute = promisify(execFile)

/**
 * Unpacks the tarballs as an install would, and imports each entry in plain Node, as for server rendering. Fails if an
 * import uses the DOM, misses a file, or keeps the process alive. Returns the folder of that app.
 */
export async function importInNode(
  root: string,
  packages: readonly PackedPackage[],
  entries: readonly string[],
): Promise<string> {
  const host = join(root, '.cache', 'packages', 'host')
  await rm(host, { recursive: true, force: true })
  for (const one of packages) await installPacked(one, host)
  for (const entry of entries) {
    // All other packages are found further up, in the repository's node_modules.
    const script = `const entry = await import('${entry}'); if (Object.keys(entry).length === 0) throw new Error('empty')`
    await execute(process.execPath, ['--input-type=module', '--eval', script], { cwd: host, timeout: 20_000 }).catch(
      (error: { stderr?: string; killed?: boolean }) => {
        const why = error.killed ? 'it keeps the process alive' : error.stderr
        throw new Error(`${entry} cannot be imported in plain Node: ${why}`)
      },
    )
  }
  return host
}

async function installPacked({ tarball, name, folder }: PackedPackage, host: string): Promise<void> {
  const target = join(host, 'node_modules', name)
  await mkdir(target, { recursive: true })
  await execute('tar', ['-xzf', tarball, '--strip-components=1', '-C', target])
  // The versions that npm couldn't hoist, as an install would place them.
  const nested = join(folder, 'node_modules')
  if (existsSync(nested)) await symlink(nested, join(target, 'node_modules'))
}
