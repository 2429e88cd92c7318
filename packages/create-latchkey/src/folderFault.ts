import { readdirSync, statSync } from 'node:fs'

/** What an empty folder may have, because nothing of it is overwritten: a repository that was just made. */
const harmless = new Set(['.git', '.DS_Store'])

/** Why no app can be created in a folder, as a sentence; `undefined` if it is new or empty. */
export function findFolderFault(path: string, shown: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!found.isDirectory()) return `${shown} is a file. Name another folder.`
  const [first] = readdirSync(path).filter((name) => !harmless.has(name))
  return first === undefined
    ? undefined
    : `${shown} isn't empty: it has ${first}. Name a new folder; nothing was overwritten.`
}
