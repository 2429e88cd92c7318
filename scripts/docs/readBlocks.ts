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
  return findBlocks(readFileSync(join(root, path), 'utf8'), path)
}

/** Finds the fenced code of a text that is at `path`. `isLive` adds the examples that run on their page. */
export function findBlocks(text: string, path: string, isLive = false): Block[] {
  const fence = isLive ? /^( *)```(\w+)(?: live)?\n(.*?)^\1```$/gms : /^( *)```(\w+)\n(.*?)^\1```$/gms
  return [...text.matchAll(fence)].map(({ index, 1: indentation = '', 2: language = '', 3: code = '' }) => ({
    place: `${path}:${text.slice(0, index).split('\n').length + 1}`,
    path,
    language,
    code: code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  }))
}
