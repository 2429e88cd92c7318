import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIndex, createPage, type Page } from './page.ts'
import { moveLinks, splitPage } from './splitPage.ts'

const ERRORS = 'docs/errors.md'

/** A page for each error code. What stands on it is its entry in `docs/errors.md`, which a test compares with the catalogue. */
export function errorPages(root: string): Page[] {
  const pages = splitPage(readFileSync(join(root, ERRORS), 'utf8')).map(({ section, name, markdown }) => {
    const path = `reference/errors/${name}.md`
    const more = `*${section}* · [all errors](../../errors.md)`
    return createPage(path, name, moveLinks(markdown, ERRORS, `docs/${path}`), [more])
  })
  const text = 'Each code that a `LatchkeyError` can have: what happened, why, and how to fix it.'
  return [createIndex('reference/errors/index.md', 'Error codes', text, pages), ...pages]
}
