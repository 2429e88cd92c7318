import type { TypedDataTypes } from '../../approval/parsedRequest.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'

/** The kinds that match a type's shape, and the fields that each doesn't know. */
export type Match = { kind: Kind; more: readonly string[] }
export type MatchKinds = (type: string) => { matches: readonly Match[]; exact: Match | undefined; isKnown: boolean }

/** Compares a request's types with the known kinds, each type once. */
export function createMatchKinds(types: TypedDataTypes): MatchKinds {
  const found = new Map<string, ReturnType<MatchKinds>>()
  const match: MatchKinds = (type) => {
    const before = found.get(type)
    if (before) return before
    // The recursive part of a type doesn't make it known.
    found.set(type, { matches: [], exact: undefined, isKnown: false })
    const fields = (Object.hasOwn(types, type) ? types[type] : undefined) ?? []
    const isKnownField = (name: string) =>
      fields.some((field) => field.name === name && match(field.type.replace(/\[.*$/s, '')).isKnown)
    const matches = kinds.flatMap((kind) => {
      const more = kind.match(types, type)
      return more ? [{ kind, more }] : []
    })
    const exact =
      matches.find(({ more }) => more.length === 0) ??
      matches.find(({ kind, more }) => kind.hasWitness && more.length === 1)
    // Or it only contains known types, like the tree of a bulk order.
    const isKnown = exact
      ? exact.more.every(isKnownField)
      : fields.length > 0 && fields.every(({ name }) => isKnownField(name))
    const result = { matches, exact, isKnown }
    found.set(type, result)
    return result
  }
  return match
}
