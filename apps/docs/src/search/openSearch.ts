import MiniSearch from 'minisearch'
import { type Found, type Passage, searchOptions } from './searchOptions.ts'

/** Finds passages of the docs: the best first, at most `limit`. */
export type Search = (words: string, limit: number) => readonly Found[]

/** Opens the index that the site brings along as `search.json`. */
export function openSearch(json: string): Search {
  const index = MiniSearch.loadJSON<Passage>(json, searchOptions)
  return (words, limit) => {
    const every = index.search(words)
    // A question of several words needn't have an answer with all of them.
    const found = every.length > 0 ? every : index.search(words, { combineWith: 'OR' })
    return found.slice(0, limit).map(({ url, title, heading, excerpt }) => ({ url, title, heading, excerpt }))
  }
}
