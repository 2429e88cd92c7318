import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LibraryPackage } from './listPackages.ts'
import { readRepository } from './readRepository.ts'
import { writeTemplates } from './writeTemplates.ts'

/**
 * Copies what is published of a package: `dist`, licence, readme, changelog, templates, and a manifest without what only this
 * repository uses (the source condition, development dependencies). Returns the folder.
 */
export async function stage(root: string, { folder, manifest }: LibraryPackage): Promise<string> {
  const target = join(root, '.cache', 'packages', basename(folder))
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const { devDependencies: _, ...published } = { devDependencies: {}, ...manifest }
  const exports = Object.fromEntries(
    Object.entries(manifest.exports)
      .map(([path, { '@latchkey/source': __, ...conditions }]) => [path, conditions] as const)
      .filter(([, conditions]) => Object.keys(conditions).length > 0),
  )
  const files = [...manifest.files, 'CHANGELOG.md']
  const manifestText = JSON.stringify(
    { ...published, files, exports, ...(await readRepository(root, folder)) },
    undefined,
    2,
  )
  await Promise.all([
    writeFile(join(target, 'package.json'), `${manifestText}\n`),
    cp(join(root, 'CHANGELOG.md'), join(target, 'CHANGELOG.md')),
    cp(join(folder, 'dist'), join(target, 'dist'), { recursive: true }),
    cp(join(folder, 'README.md'), join(target, 'README.md')),
    cp(join(root, 'LICENSE'), join(target, 'LICENSE')),
    ...(manifest.name === 'create-latchkey' ? [writeTemplates(root, join(target, 'templates'))] : []),
  ])
  return target
}
