import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `latchkey.js` in one file has its map with the release, because it is four times as large (docs/project/releasing.md). The
 * languages beside it are texts.
 */
const EXCEPT = /^latchkey(\.[\w-]+)?\.js$/

/** The code in the `dist` of a staged package that has no source map beside it. */
export async function listUnmapped(staged: string): Promise<readonly string[]> {
  const files = await readdir(join(staged, 'dist'), { recursive: true })
  return files.filter(
    (file) => file.endsWith('.js') && !EXCEPT.test(file) && !existsSync(join(staged, 'dist', `${file}.map`)),
  )
}
