import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` never returns where the system makes no
 * folders, such as in `/proc`: it takes ENOENT for a missing folder above, again and again.
 *
 * @param mode of the folders that are made
 * @returns the uppermost one that was made; undefined if the folder was there
 * @throws an error of the system; its code is ENOTDIR if the path, or one above it, is a file
 */
export function makeFolder(path: string, mode = 0o777): string | undefined {
  const folder = resolve(path)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return undefined
  if (found) throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${folder}'`), { code: 'ENOTDIR' })
  const above = dirname(folder) === folder ? undefined : makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may be making the same one.
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!isThere) throw error
    return above
  }
  return above ?? folder
}
