import { basename } from 'node:path'

const linksShown = 3

/**
 * Writes into each row `| R… | words | where |` of requirements, or `| A-01 | …` of security cases, the tests that prove it. What a person wrote there stays: the file
 * that meets one which no test can name, and after `not yet:` the part of the product that is missing.
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
  const links = paths.slice(0, linksShown).map((path) => `[${basename(path)}](../${path})`)
  const rest = paths.length > linksShown ? [`${paths.length - linksShown} more`] : []
  return [[...links, ...rest].join(', '), ...(missing ? [missing] : [])].join(' · ')
}
