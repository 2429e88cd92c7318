import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders below `.cache` that packages are packed into, libraries before the programs that need them. */
const folders = ['packages', 'program']

/** The paths of all packed packages, in the order in which they are published. @throws {Error} if something isn't packed. */
export function listTarballs(root: string): readonly string[] {
  return folders.flatMap((name) => {
    const folder = join(root, '.cache', name)
    const tarballs = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tgz')) : []
    if (tarballs.length === 0)
      throw new Error(`${folder} has no packages. Run npm run packages and npm run release:artifacts first.`)
    return tarballs.sort().map((file) => join(folder, file))
  })
}
