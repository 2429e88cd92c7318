/**
 * Whether an SPDX licence expression can be satisfied with licences for which `isAllowed` returns true. `OR` needs one
 * side, `AND` both, `WITH` keeps the licence before it. An expression that doesn't parse isn't allowed.
 *
 * @see https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */
export function satisfies(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let position = 0
  let isWellFormed = tokens.length > 0

  const either = (): boolean => {
    let result = both()
    while (tokens[position] === 'OR') {
      position += 1
      const right = both()
      result = result || right
    }
    return result
  }
  const both = (): boolean => {
    let result = one()
    while (tokens[position] === 'AND') {
      position += 1
      const right = one()
      result = result && right
    }
    return result
  }
  const one = (): boolean => {
    const token = tokens[position]
    position += 1
    if (token === '(') {
      const result = either()
      if (tokens[position] !== ')') isWellFormed = false
      position += 1
      return result
    }
    if (token === undefined || /^(?:\)|AND|OR|WITH)$/.test(token)) {
      isWellFormed = false
      return false
    }
    if (tokens[position] === 'WITH') position += 2
    return isAllowed(token)
  }

  const result = either()
  return result && isWellFormed && position === tokens.length
}
