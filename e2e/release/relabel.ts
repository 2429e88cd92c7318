import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PackedPackage, pack } from '../../scripts/packages/pack.ts'
import { execute } from '../host/execute.ts'

/** Packs the same programs under another version, in which they also need each other. Returns the tarballs. */
export async function relabel(
  programs: readonly PackedPackage[],
  version: string,
  target: string,
): Promise<readonly string[]> {
  const names = programs.map(({ name }) => name)
  const relabelled: string[] = []
  for (const [index, { tarball }] of programs.entries()) {
    const folder = join(target, String(index))
    await mkdir(folder, { recursive: true })
    await execute('tar', ['-xzf', tarball, '-C', folder], { cwd: folder })
    const file = join(folder, 'package', 'package.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const optionalDependencies = Object.fromEntries(
      Object.entries(manifest.optionalDependencies ?? {}).map(([name, range]) => [
        name,
        names.includes(name) ? version : range,
      ]),
    )
    await writeFile(file, JSON.stringify({ ...manifest, version, optionalDependencies }))
    relabelled.push((await pack(join(folder, 'package'), folder, target)).tarball)
  }
  return relabelled
}
