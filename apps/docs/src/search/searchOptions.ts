import type { Options } from 'minisearch'

/** A passage of a page: what is below one of its headings. */
export type Passage = {
  readonly id: number
  /** The page and the anchor, relative to the site's root. */
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly text: string
  /** How the text begins, to be shown with the result. */
  readonly excerpt: string
}

/** What is stored with each passage. */
export type Found = Pick<Passage, 'url' | 'title' | 'heading' | 'excerpt'>

/** How passages are indexed and found: the same when the site is built, in the browser and in `latchkey mcp`. */
export const searchOptions: Options<Passage> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['url', 'title', 'heading', 'excerpt'],
  processTerm: toTerms,
  searchOptions: {
    prefix: true,
    // A typing error, except in short words.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 6, heading: 3 },
    combineWith: 'AND',
    processTerm: (term) => term.toLowerCase(),
  },
}

/** `useSendCalls` is also found by `send` and by `calls`. */
function toTerms(word: string): string[] | null {
  if (word.length > 40) return null
  const whole = word.toLowerCase()
  const parts = word.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((part) => part.toLowerCase())
  return parts.length === 1 ? [whole] : [whole, ...parts.filter((part) => part.length > 1)]
}
