import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type WrittenPage = {
  /** Relative to the repository, such as `docs/guides/buy.md`. */
  readonly path: string
  /** What the frontmatter says, or '' if it says nothing. */
  readonly title: string
  readonly description: string
  /** The Markdown after the frontmatter. */
  readonly markdown: string
}

/** Reads every page of `docs` that is written by hand, in alphabetical order. */
export function listPages(root: string): WrittenPage[] {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPage(root, `docs/${name}`))
}

function readPage(root: string, path: string): WrittenPage {
  const text = readFileSync(join(root, path), 'utf8')
  const [all = '', head = ''] = /^---\n(.*?)\n---\n+/s.exec(text) ?? []
  return {
    path,
    title: readLine(head, 'title'),
    description: readLine(head, 'description'),
    markdown: text.slice(all.length),
  }
}

// The frontmatter has two lines: a plain text, or one in JSON's quotes where YAML needs them.
function readLine(head: string, name: string): string {
  const [, text = ''] = new RegExp(`^${name}: (.+)$`, 'm').exec(head) ?? []
  return text.startsWith('"') ? String(JSON.parse(text)) : text
}
