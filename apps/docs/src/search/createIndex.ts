import MiniSearch from 'minisearch'
import type { Rendered } from '../markdown/renderMarkdown.ts'
import type { SitePage } from '../pages/page.ts'
import { type Passage, searchOptions } from './searchOptions.ts'

const EXCERPT = 140

/** The index of the search, as JSON that `MiniSearch.loadJSON` reads with `searchOptions`. */
export function createIndex(pages: readonly { readonly page: SitePage; readonly rendered: Rendered }[]): string {
  const search = new MiniSearch<Passage>(searchOptions)
  const passages = pages.flatMap(({ page, rendered }) =>
    rendered.passages.map(({ heading, text }) => ({
      url: heading && heading.depth > 1 ? `${page.url}#${heading.id}` : page.url,
      title: page.title,
      heading: heading && heading.depth > 1 ? heading.text : '',
      text,
      excerpt: text.length > EXCERPT ? `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …` : text,
    })),
  )
  search.addAll(passages.map((passage, id) => ({ id, ...passage })))
  return JSON.stringify(search)
}
