import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
  type UnionType,
} from 'typescript/unstable/sync'
import { code, table } from './page.ts'

/** `NodeBuilderFlags.NoTruncation`. */
const NO_TRUNCATION = 1
/** Longer types are cut, as an editor cuts them. */
const LONGEST = 300

/** A type as it is written in code. */
export function typeText(checker: Checker, type: Type): string {
  const whole = checker.typeToString(type, undefined, NO_TRUNCATION)
  const text = whole.length > LONGEST ? checker.typeToString(type) : whole
  return shorten(text.replace(/import\("[^"]*"\)\./g, ''))
}

// The compiler writes these names out.
const namespaces = ['bip122', 'eip155', 'polkadot', 'solana']
const writtenOut: readonly (readonly [string, string])[] = [
  [namespaces.map((one) => `\`${one}:\${string}:\${string}\``).join(' | '), 'AccountId'],
  [namespaces.map((one) => `\`${one}:\${string}\``).join(' | '), 'NetworkId'],
  [namespaces.map((one) => `"${one}"`).join(' | '), 'Namespace'],
]

function shorten(text: string): string {
  return writtenOut.reduce(
    (shorter, [long, name]) => shorter.replaceAll(`(${long})[]`, `${name}[]`).replaceAll(long, name),
    text,
  )
}

export type Member = {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** What its comment says, or ''. */
  readonly text: string
}

/** The members of a type that are written in this repository, also those that only some parts of a union have. */
export function membersOf(checker: Checker, type: Type): Member[] {
  const found = new Map<string, Member>()
  for (const symbol of checker.getPropertiesOfType(type))
    if (isOurs(symbol)) found.set(symbol.name, toMember(checker, symbol))
  for (const part of partsOf(type))
    for (const symbol of checker.getPropertiesOfType(part))
      if (isOurs(symbol) && !found.has(symbol.name))
        found.set(symbol.name, { ...toMember(checker, symbol), isOptional: true })
  return [...found.values()]
}

export function toMember(checker: Checker, symbol: TypeSymbol): Member {
  const type = checker.getTypeOfSymbol(symbol)
  const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
  const text = type ? typeText(checker, type) : 'unknown'
  return {
    name: symbol.name,
    type: isOptional ? text.replace(/ \| undefined$/, '').replace(/^undefined \| /, '') : text,
    isOptional,
    text: symbol.getDocumentationComment(checker).replace(/\s+/g, ' ').trim(),
  }
}

/** A table of members; '' without any. */
export function memberTable(members: readonly Member[]): string {
  return table(
    ['name', 'type', 'what it is'],
    members.map(({ name, type, isOptional, text }) => [
      `${code(name)}${isOptional ? ' (optional)' : ''}`,
      code(type),
      text,
    ]),
  )
}

function partsOf(type: Type): readonly Type[] {
  return isUnion(type) ? type.getTypes() : [type]
}

function isUnion(type: Type): type is UnionType {
  return (type.flags & TypeFlags.Union) !== 0
}

function isOurs({ declarations }: TypeSymbol): boolean {
  return (
    declarations.length === 0 || declarations.some(({ path }) => !/\/node_modules\/|\/lib\.[^/]*\.d\.ts$/.test(path))
  )
}
