import type { RenderedPage } from '../build/renderPages.ts'
import type { Passage } from './searchOptions.ts'

/** What the search finds: each page in parts, by its headings. */
export function readPassages(pages: readonly RenderedPage[]): readonly Omit<Passage, 'id' | 'excerpt'>[] {
  return pages.flatMap(({ page: { url, title }, rendered: { passages } }) =>
    passages.map(({ heading, text }) =>
      heading && heading.depth > 1
        ? { url: `${url}#${heading.id}`, title, heading: heading.text, text }
        : { url, title, heading: '', text },
    ),
  )
}
