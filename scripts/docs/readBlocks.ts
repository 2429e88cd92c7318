import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Block = {
  /** The file and the line of its first line of code, such as `README.md:41`. */
  readonly place: string
  readonly path: string
  readonly language: string
  readonly code: string
}

/** Reads the fenced code of a Markdown file, without the indentation that it has in a list. */
export function readBlocks(root: string, path: string): Block[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms)].map(
    ({ index, 1: indentation = '', 2: language = '', 3: code = '' }) => ({
      place: `${path}:${text.slice(0, index).split('\n').length + 1}`,
      path,
      language,
      code: code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
    }),
  )
}
