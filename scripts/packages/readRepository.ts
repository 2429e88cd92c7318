import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * The members of a published manifest that say where the package is made, if the root's manifest says so: only then can npm attest
 * it.
 */
export async function readRepository(root: string, folder: string): Promise<Record<string, unknown>> {
  const { repository } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  if (repository === undefined) return {}
  const url = typeof repository === 'string' ? repository : repository.url
  const directory = relative(root, folder).replaceAll('\\', '/')
  return { repository: { type: 'git', url, directory }, publishConfig: { access: 'public', provenance: true } }
}
