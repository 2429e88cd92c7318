import { basename } from 'node:path'

const linksShown = 3

/**
 * Updates each row `| R… | words | where |` of requirements, or `| A-01 | …` of security cases, with the tests that
 * prove it. Hand-written entries stay: a file for a requirement that no test can name, and after `not yet:` the missing
 * part of the product.
 */
export function fillTable(text: string, proofs: ReadonlyMap<string, readonly string[]>): string {
  return text.replace(
    /^\| (R\d\.\d\d[a-z]?|[A-M]-\d\d) \| (.*) \| (.*) \|$/gm,
    (_, id: string, words: string, where: string) => {
      return `| ${id} | ${words} | ${describeProofs(proofs.get(id) ?? [], where)} |`
    },
  )
}

function describeProofs(paths: readonly string[], where: string): string {
  const [missing] = /not yet: [^·]*$/.exec(where) ?? []
  if (paths.length === 0) {
    const isProved = /\.(?:test|e2e)\.tsx?\)/.test(where)
    return isProved ? (missing ?? 'not yet') : where
  }
  const links = paths.slice(0, linksShown).map((path) => `[${basename(path)}](../../${path})`)
  const rest = paths.length > linksShown ? [`${paths.length - linksShown} more`] : []
  return [[...links, ...rest].join(', '), ...(missing ? [missing] : [])].join(' · ')
}
