import type { TokenBalance } from '../../hooks/tokenBalance.ts'

/** Those whose name or symbol holds the text, or whose contract is it. White space around it and case do not count. */
export function findTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted,
  )
}
