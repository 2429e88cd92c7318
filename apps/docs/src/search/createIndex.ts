import MiniSearch from 'minisearch'
import { type Passage, searchOptions } from './searchOptions.ts'

const EXCERPT = 140

/** The index of the search, as JSON that `openSearch` opens. */
export function createIndex(passages: readonly Omit<Passage, 'id' | 'excerpt'>[]): string {
  const search = new MiniSearch<Passage>(searchOptions)
  search.addAll(passages.map((passage, id) => ({ id, ...passage, excerpt: excerptOf(passage.text) })))
  return JSON.stringify(search)
}

function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …` : text
}
