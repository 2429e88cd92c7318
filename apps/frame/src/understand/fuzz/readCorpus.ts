import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files of a folder of the corpus beside this one, by their names. */
export function readCorpus(folder: string): readonly { name: string; text: string }[] {
  const path = fileURLToPath(new URL(`${folder}/`, import.meta.url))
  return readdirSync(path)
    .sort()
    .map((file) => ({ name: file.replace(/\.\w{1,8}$/, ''), text: readFileSync(`${path}${file}`, 'utf8') }))
}
