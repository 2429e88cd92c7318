import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from './execute.ts'
import { root } from './readme.ts'

/** Packs the tarballs, unless they are newer than their sources, as after `npm run packages` in `npm test`. */
export async function packPackages(limitMs?: number): Promise<void> {
  if (isPacked()) return
  await execute('npm', ['run', '--silent', 'packages'], { cwd: root, limitMs })
}

function isPacked(): boolean {
  const target = join(root, '.cache', 'packages')
  const packed = timesOf(target, ({ name }) => name.endsWith('.tgz'))
  const sources = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const made = sources.flatMap((folder) => [statSync(join(folder, 'package.json')).mtimeMs, ...timesIn(folder)])
  return packed.length >= sources.length && Math.min(...packed) > Math.max(...made)
}

function timesIn(folder: string): number[] {
  return ['src', 'templates'].flatMap((name) => timesOf(join(folder, name), (entry) => entry.isFile(), true))
}

function timesOf(folder: string, isMeant: (entry: Entry) => boolean, recursive = false): number[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive })
    return entries.filter(isMeant).map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs)
  } catch {
    return []
  }
}

type Entry = { readonly name: string; isFile(): boolean }
