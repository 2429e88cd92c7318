import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a `package.json` that matter for publishing. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly files: readonly string[]
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
}

export type LibraryPackage = { readonly folder: string; readonly manifest: Manifest }

/** The packages in `packages/`, each after its dependencies. */
export function listPackages(root: string): readonly LibraryPackage[] {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const found = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder): LibraryPackage => {
      return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }
    })
  return inArrowOrder(found)
}

/** @throws {Error} when packages depend on each other. */
export function inArrowOrder(packages: readonly LibraryPackage[]): readonly LibraryPackage[] {
  const waiting = new Map(packages.map((one) => [one.manifest.name, one]))
  const ordered: LibraryPackage[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ manifest }) =>
      Object.keys(manifest.dependencies ?? {}).every((name) => !waiting.has(name)),
    )
    if (ready.length === 0) throw new Error(`These packages depend on each other: ${[...waiting.keys()].join(', ')}`)
    for (const one of ready) waiting.delete(one.manifest.name)
    ordered.push(...ready)
  }
  return ordered
}
