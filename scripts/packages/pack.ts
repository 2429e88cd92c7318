import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A package as an app installs it, and the folder that it was packed from. */
export type PackedPackage = { readonly name: string; readonly tarball: string; readonly folder: string }

/** Packs a staged folder into `target`, next to the other tarballs, for `npm install <target>/*.tgz`. */
export async function pack(staged: string, folder: string, target: string): Promise<PackedPackage> {
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', target], { cwd: staged })
  const [{ name, filename }] = JSON.parse(stdout) as [{ name: string; filename: string }]
  return { name, tarball: join(target, filename), folder }
}
