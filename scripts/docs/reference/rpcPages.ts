import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIndex, createPage, type Page } from './page.ts'
import { moveLinks, splitPage } from './splitPage.ts'

const METHODS = 'docs/reference/rpc-methods.md'

/** A page for each method of the embedded wallet's provider, from the page that has them all. */
export function rpcPages(root: string): Page[] {
  const pages = splitPage(readFileSync(join(root, METHODS), 'utf8')).map(({ section, name, markdown }) => {
    const path = `reference/rpc/${name}.md`
    const more = `*${section}* · [all methods](../rpc-methods.md)`
    return createPage(path, name, moveLinks(markdown, METHODS, `docs/${path}`), [more])
  })
  const text =
    'Each method of the embedded wallet’s provider: what it takes, what it answers, and whether the visitor approves it.'
  return [createIndex('reference/rpc/index.md', 'RPC methods', text, pages), ...pages]
}
