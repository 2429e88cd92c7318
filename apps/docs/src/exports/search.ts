export { createIndex } from '../search/createIndex.ts'
export { openSearch, type Search } from '../search/openSearch.ts'
export type { Found } from '../search/searchOptions.ts'
