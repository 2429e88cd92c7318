import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lockfile } from '../licences/inspectTree.ts'
import { listPackages } from './listPackages.ts'

/**
 * Copies the templates of `create-latchkey` as they are published: their dependencies get the versions that this repository is
 * tested with, so that they never go stale. In the repository such a dependency says `workspace`.
 */
export async function writeTemplates(root: string, target: string): Promise<void> {
  const source = join(root, 'packages', 'create-latchkey', 'templates')
  const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const own = new Map(listPackages(root).map(({ manifest }) => [manifest.name, manifest.version]))
  for (const template of await readdir(source)) {
    await cp(join(source, template), join(target, template), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    const file = join(target, template, 'package.json')
    const manifest = fillVersions(JSON.parse(await readFile(file, 'utf8')), own, lockfile)
    await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
  }
}

type TemplateManifest = Readonly<Record<string, unknown>>

/** @throws {Error} when this repository doesn't have a package whose version it should fill in. */
export function fillVersions(
  manifest: TemplateManifest,
  own: ReadonlyMap<string, string>,
  lockfile: Lockfile,
): TemplateManifest {
  const fill = (dependencies: unknown) =>
    Object.fromEntries(
      Object.entries(dependencies ?? {}).map(([name, range]) => {
        if (range !== 'workspace') return [name, range]
        const version = own.get(name) ?? lockfile.packages[`node_modules/${name}`]?.version
        if (!version) throw new Error(`A template needs ${name}, which isn't installed in this repository`)
        return [name, `^${version}`]
      }),
    )
  const { dependencies, devDependencies } = manifest
  return {
    ...manifest,
    ...(dependencies ? { dependencies: fill(dependencies) } : {}),
    ...(devDependencies ? { devDependencies: fill(devDependencies) } : {}),
  }
}
