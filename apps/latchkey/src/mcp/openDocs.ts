import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { openSearch, type Search } from '@latchkey/docs/search'

export type Docs = {
  /** Finds passages; the best first. */
  search: Search
  /** A page's Markdown by its name, such as `guides/buy`; also with `.md` or `.html`, or with an anchor. Undefined if there is none. */
  read: (page: string) => Promise<string | undefined>
}

/** Opens the built docs. Rejects if they aren't there. */
export async function openDocs(folder: string): Promise<Docs> {
  const search = openSearch(await readFile(join(folder, 'search.json'), 'utf8'))
  return {
    search,
    async read(page) {
      const name = normalize(
        page
          .replace(/[#?].*$/s, '')
          .replace(/^\/?(?:docs\/)?|\/$/g, '')
          .replace(/\.(?:md|html)$/, ''),
      )
      if (name.startsWith('..') || name.includes('\0')) return undefined
      for (const file of [`${name}.md`, join(name, 'index.md')]) {
        const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
